import Foundation
import Testing

@testable import Harness

@Suite struct HistoryTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func aStepIsFoundWhereItIs() {
    let values = (0..<24).map { (index: Int) -> Double in (index < 11 ? 100 : 104) + Double(index * 7 % 5) / 5 }
    #expect(ChangePoints.of(values) == [11])
    #expect(ChangePoints.of(values.map { -$0 }) == [11])
  }

  @Test func severalStepsAreFoundInOrder() {
    let values = (0..<30).map { (index: Int) -> Double in
      [10, 30, 20][index / 10] + Double(index * 7 % 5) / 5
    }
    #expect(ChangePoints.of(values) == [10, 20])
  }

  @Test func noiseAndSingleOutliersAreNoChange() {
    var values = (0..<24).map { (index: Int) -> Double in 100 + Double(index * 7 % 11) }
    #expect(ChangePoints.of(values) == [])
    values[12] = 900
    #expect(ChangePoints.of(values) == [])
    #expect(ChangePoints.of([1, 1, 1, 1, 1, 1, 1, 1]) == [])
    #expect(ChangePoints.of([1, 2]) == [])
  }

  @Test func theCommitOfAChangeIsNamed() throws {
    for run in 0..<16 {
      let row = SummaryRow.fixture(metric: .allocations, values: [run < 8 ? 4 : 5])
      try ResultWriter(
        replacing: folder.path + "/run \(run)",
        [BenchmarkResult(id: row.key.id, role: .subject, samples: [], summaries: [row])],
        environment: RunEnvironment(["time": "2026-01-\(run + 10)", "commit": "c\(run)"]))
    }
    let history = try RunHistory(folder: folder.path)
    let change = try #require(history.series.first?.changes.first)
    #expect(change.commit == "c8")
    #expect(change.after == "c7")
    #expect(change.ratio == 1.25)
    #expect(try history.json().contains("\"commit\" : \"c8\""))
    let plot = HistoryPlot.svg(history)
    #expect(plot.contains("<title>c8</title>"))
    #expect(plot.contains("sort own rows=10 allocations: 4.00 to 5.00 count"))
    #expect(throws: CSVError.self) { try RunHistory(folder: folder.path + "/run 1") }
  }
}
