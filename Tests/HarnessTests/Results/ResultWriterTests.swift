import Foundation
import Testing

@testable import Harness

@Suite struct ResultWriterTests {
  let environment = RunEnvironment(["time": "2026-01-02T03:04:05Z", "cpu": "two\nlines"])

  private func result(_ contender: String) -> BenchmarkResult {
    let id = BenchmarkID.fixture(contender: contender)
    let samples = [7.0, 9].enumerated().map {
      SampleRow(key: RowKey(id: id, metric: .wallTime), round: 1, sample: $0 + 1, iterations: 2, value: $1)
    }
    return BenchmarkResult(
      id: id, role: .subject, samples: samples,
      summaries: [SummaryRow(key: samples[0].key, samples: samples)])
  }

  @Test func bothFilesAreCompleteAfterEachBenchmark() throws {
    let folder = try TemporaryFolder()
    let writer = try ResultWriter(
      folder: folder.path + "/new", copy: folder.path + "/copy.csv", environment: environment)
    #expect(try SummaryFile(path: writer.summaryPath).rows == [])
    for (count, contender) in ["a", "b"].enumerated() {
      try writer.append(result(contender))
      let file = try SummaryFile(path: writer.summaryPath)
      #expect(file.rows.map(\.key.id.contender) == Array(["a", "b"].prefix(count + 1)))
      #expect(file.provenance == ["time: 2026-01-02T03:04:05Z", "cpu: two lines", "state: interrupted"])
      #expect(try SummaryFile(path: folder.path + "/copy.csv").rows == file.rows)
    }
    let samples = try String(contentsOfFile: writer.samplesPath, encoding: .utf8).split(separator: "\n")
    #expect(samples.count == 3 + 1 + 4)
    try writer.finish([result("c")], environment: environment.adding(["steal": "0"]))
    let finished = try SummaryFile(path: folder.path + "/copy.csv")
    #expect(finished.rows.map(\.key.id.contender) == ["c"])
    #expect(finished.provenance.suffix(3) == ["steal: 0", "state: complete", "rows: 1"])
    #expect(writer.runID.hasPrefix("20260102T030405Z-"))
    #expect(samples[4] == "1,\(writer.runID),sort,a,rows=10,1,wall_time,ns,lower,time,1,1,2,7")
  }

  @Test func aSummaryIsPerOperationAndASampleIsATotal() throws {
    let row = result("a").summaries[0]
    #expect(row.statistics?.median == 4)
    #expect(row.iterations == 4)
    #expect(row.samples == 2)
  }

  @Test func aFolderThatCannotBeMadeIsAWriteError() throws {
    #expect(throws: WriteError.self) { try ResultWriter(folder: "/dev/null/x", environment: environment) }
  }
}
