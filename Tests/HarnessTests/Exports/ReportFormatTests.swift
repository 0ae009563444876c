import Foundation
import Testing

@testable import Harness

@Suite struct ReportFormatTests {
  let report: Report

  init() {
    let id = BenchmarkID.fixture(contender: "own")
    let samples = [10.0, 12, 14].enumerated().map {
      SampleRow(key: RowKey(id: id, metric: .wallTime), round: 1, sample: $0 + 1, iterations: 2, value: $1)
    }
    let rows = [
      SummaryRow(key: samples[0].key, samples: samples),
      .fixture(id, metric: .allocations, values: [3]), .fixture(id, metric: .bytesAllocated, values: [96]),
      .fixture(id, metric: .throughput, values: [1e9]),
      SummaryRow(
        key: RowKey(id: id, metric: .retains, kind: .unavailable("x")), without: .unavailable, message: "x"),
    ]
    report = Report(
      environment: RunEnvironment(["cpu": "fast \"one\""]),
      results: [BenchmarkResult(id: id, role: .subject, samples: samples, summaries: rows)])
  }

  private func json(_ format: ReportFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.write(report).utf8))
  }

  @Test func goTextHasALineASample() throws {
    #expect(
      try ReportFormat.goText.write(report) == """
        goos: linux
        cpu: fast "one"
        BenchmarkSort/contender=own/rows=10-1 2 5 ns/op 96 B/op 3 allocs/op
        BenchmarkSort/contender=own/rows=10-1 2 6 ns/op 96 B/op 3 allocs/op
        BenchmarkSort/contender=own/rows=10-1 2 7 ns/op 96 B/op 3 allocs/op

        """)
  }

  @Test func goTextReadsBack() throws {
    let rows = SummaryRow.rows(of: try ImportFormat.goText.read(ReportFormat.goText.write(report), "go"))
    #expect(rows.first { $0.key.metric == "wall_time" }?.statistics?.median == 6)
    #expect(rows.first { $0.key.metric == "allocations" }?.statistics?.median == 3)
  }

  @Test func csvReadsBack() throws {
    let file = try SummaryFile(parsing: ReportFormat.csv.write(report), path: "x")
    #expect(file.rows == report.results.flatMap(\.summaries))
    #expect(file.provenance == ["cpu: fast \"one\""])
  }

  /// Three samples bound no percentile; 0.75^13 is below 0.025, so 13 bound the 25th from below by their smallest.
  @Test func jsonHasIntervalsOfPercentiles() throws {
    let key = RowKey(id: .fixture(), metric: .wallTime)
    let samples = (1...13).map {
      SampleRow(key: key, round: 1, sample: $0, iterations: 2, value: Double(10 * $0))
    }
    let result = BenchmarkResult(
      id: key.id, role: .subject, samples: samples, summaries: [SummaryRow(key: key, samples: samples)])
    let text = try ReportFormat.json.write(Report(environment: RunEnvironment([:]), results: [result]))
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let row = try #require((document?["rows"] as? [[String: Any]])?.first)
    #expect((row["p25_interval"] as? [Any])?.first as? Double == 5)
    #expect((row["p75_interval"] as? [Any])?.last as? Double == 65)
    #expect((row["p99_interval"] as? [Any])?.last is NSNull)
    let few = try #require((try json(.json) as? [String: Any])?["rows"] as? [[String: Any]])
    #expect((few[0]["p25_interval"] as? [Any])?.first is NSNull)
  }

  @Test func jmhHasScoresAndRawData() throws {
    let entry = try #require((try json(.jmh) as? [[String: Any]])?.first)
    let primary = try #require(entry["primaryMetric"] as? [String: Any])
    #expect(entry["benchmark"] as? String == "sort.own")
    #expect(entry["params"] as? [String: String] == ["rows": "10"])
    #expect(primary["score"] as? Double == 6)
    #expect(primary["rawData"] as? [[Double]] == [[5, 6, 7]])
    let secondary = try #require(entry["secondaryMetrics"] as? [String: [String: Any]])
    #expect(secondary["allocations"]?["score"] as? Double == 3)
    #expect(secondary["retains"] == nil)
  }

  @Test func bencherHasMeasures() throws {
    let document = try #require(try json(.bencher) as? [String: [String: [String: Double]]])
    #expect(document["sort/own/rows=10"]?["latency"] == ["value": 6, "lower_value": 5, "upper_value": 7])
    #expect(document["sort/own/rows=10"]?["allocations"]?["value"] == 3)
  }

  @Test func githubActionTakesWhatShouldBeSmall() throws {
    let entries = try #require(try json(.githubAction) as? [[String: Any]])
    #expect(
      entries.compactMap { $0["name"] as? String } == [
        "sort/own/rows=10 wall_time", "sort/own/rows=10 allocations", "sort/own/rows=10 bytes_allocated",
      ])
    #expect(entries[0]["value"] as? Double == 6)
    #expect(entries[0]["unit"] as? String == "ns")
  }

  @Test(arguments: ["plain", "say \"x\"", "back\\slash", "tab\tline\n", "\u{1}", "ünï"])
  func jsonTextIsQuoted(text: String) throws {
    let document = JSONText.object([(text, .text(text))]).document
    let decoded = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: String]
    #expect(decoded == [text: text])
  }

  @Test func markdownIsATable() throws {
    #expect(
      try ReportFormat.markdown.write(report) == """
        ### sort rows=10

        | contender | ns/op | ± | allocations/op | retains/op |
        | :-- | --: | --: | --: | --: |
        | own | 6.00 | 16.7 % | 3 | n/a |

        """)
  }

  @Test(arguments: ReportFormat.all.map(\.name)) func everyFormatWritesAnEmptyReport(name: String) throws {
    let format = try #require(ReportFormat.all.first { $0.name == name })
    let empty = Report(environment: RunEnvironment([:]), results: [])
    #expect(try format.write(empty).hasSuffix("\n") || format.write(empty).isEmpty)
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
  }
}
