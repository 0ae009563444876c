import Foundation
import Testing

@testable import Harness

@Suite struct ImportFormatTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func rows(_ text: String) throws -> [String: SummaryRow] {
    let path = folder.path + "/file"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let file = try SummaryFile(anyFormat: path)
    return Dictionary(uniqueKeysWithValues: file.rows.map { ("\($0.key.id.path) \($0.key.metric)", $0) })
  }

  @Test func goText() throws {
    let rows = try rows(
      """
      goos: linux
      BenchmarkEncode/format=json-48  \t  1000\t   1726 ns/op\t 32 B/op\t 2 allocs/op
      BenchmarkEncode/format=json-48  \t  2000\t   1723.5 ns/op\t 32 B/op\t 2 allocs/op
      BenchmarkPlain \t 10 \t 5 ns/op
      PASS
      """)
    #expect(
      Set(rows.keys) == [
        "Encode/go/format=json/48 wall_time", "Encode/go/format=json/48 bytes_allocated",
        "Encode/go/format=json/48 allocations", "Plain/go/ wall_time",
      ])
    let time = try #require(rows["Encode/go/format=json/48 wall_time"])
    #expect(time.statistics?.median == 1724.75)
    #expect(time.iterations == 3_000)
    #expect(rows["Encode/go/format=json/48 allocations"]?.statistics?.median == 2)
  }

  @Test func criterionOldAndNew() throws {
    let old = try rows(
      "group,function,value,sample_time_nanos,iteration_count\nFib,Loop,,1000,10\nFib,Loop,,3600,20\n")
    #expect(old["Fib/Loop/ wall_time"]?.statistics?.median == 140)
    let new = try rows(
      "group,function,value,throughput_num,throughput_type,sample_measured_value,unit,iteration_count\n"
        + "Fib,Loop,20,,,1.5,us,10\n")
    #expect(new["Fib/Loop/value=20 wall_time"]?.statistics?.median == 150)
  }

  @Test func googleBenchmark() throws {
    let rows = try rows(
      """
      {"context": {}, "benchmarks": [
        {"name": "BM_A/8", "run_name": "BM_A/8", "run_type": "iteration", "iterations": 10, "real_time": 2,
         "cpu_time": 1, "time_unit": "us", "threads": 2},
        {"name": "BM_A/8_mean", "run_type": "aggregate", "real_time": 9, "cpu_time": 9, "time_unit": "us"}]}
      """)
    #expect(rows["BM_A/8/google-benchmark//2 wall_time"]?.statistics?.median == 2_000)
    #expect(rows["BM_A/8/google-benchmark//2 cpu_time"]?.statistics?.median == 1_000)
    #expect(rows.count == 2)
  }

  @Test func hyperfine() throws {
    let rows = try rows(
      #"{"results": [{"command": "sleep 0.1", "mean": 0.2, "times": [0.1, 0.2, 0.3], "parameters": {"n": "1"}}]}"#
    )
    let row = try #require(rows["sleep 0.1/hyperfine/n=1 wall_time"])
    #expect(row.statistics?.median == 2e8)
    #expect(row.samples == 3)
  }

  @Test func damageIsNamed() throws {
    #expect(throws: CSVError.self) {
      try rows("group,function,value,sample_time_nanos,iteration_count\na,b,,x,1\n")
    }
    #expect(throws: CSVError.self) { try rows(#"{"benchmarks": [{"cpu_time": 1}]}"#) }
    let error = #expect(throws: CSVError.self) { try rows("goos: x\nBenchmarkA 1 -5 ns/op\n") }
    #expect(error?.line == 2)
  }

  @Test func aFolderStandsForItsSummary() throws {
    let writer = try ResultWriter(folder: folder.path + "/run", environment: RunEnvironment(["time": "now"]))
    let row = SummaryRow.fixture(values: [1, 2, 3])
    try writer.append(BenchmarkResult(id: row.key.id, role: .subject, samples: [], summaries: [row]))
    #expect(try SummaryFile(anyFormat: folder.path + "/run").rows == [row])
  }
}
