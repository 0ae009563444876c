import Foundation
import Testing

@testable import Harness

@Suite struct ComparisonFormatTests {
  private let comparison = Comparison(
    base: .joining([
      .fixture(rounds: [100]), .fixture(metric: .allocations, rounds: [0]),
      .fixture(.fixture(contender: "a|b"), metric: .allocations, rounds: [2]),
    ]),
    head: .joining([
      .fixture(metric: .allocations, rounds: [3]),
      .fixture(.fixture(contender: "a|b"), metric: .allocations, rounds: [1]),
    ]))

  @Test func theTableShowsReasonsBelowItsRows() throws {
    let text = try ComparisonFormat.table.write(comparison, ComparisonTable.sentence(for: comparison))
    #expect(
      text == """
        workload      contender  metric       base  head  ratio  95 % interval  p  detects  verdict
        sort rows=10  own        wall_time     100     -      -              -  -        -  missing
        sort rows=10  own        allocations     0     3      -              -  -    exact  regression
        sort rows=10  a|b        allocations     2     1  0.500              -  -    exact  improvement
        missing: sort own rows=10 wall_time: no such row in the head; 'bench accept --drop' if that is meant
        regression: sort own rows=10 allocations: counted exactly: from 0 to 3
        Verdict: 1 regression, 1 improvement, 1 missing; worst: sort own rows=10 allocations (from 0).

        """)
  }

  @Test func markdownStartsWithTheVerdictAndFoldsTheRest() throws {
    let text = try ComparisonFormat.markdown.write(comparison, "Regression: x")
    #expect(text.hasPrefix("**Regression: x**\n"))
    #expect(text.contains("- sort own rows=10 allocations: counted exactly: from 0 to 3"))
    #expect(text.contains("a\\|b"))
    let equal = Comparison(base: .fixture(rounds: [1]), head: .fixture(rounds: [1]))
    #expect(
      try ComparisonFormat.markdown.write(equal, "Pass")
        .contains("<details><summary>1 other rows</summary>"))
  }

  @Test func csvHasItsColumnsAndReadsBack() throws {
    let table = try CSVTable(parsing: try ComparisonFormat.csv.write(comparison, ""), file: "x")
    #expect(
      table.header.fields.map(\.text).joined(separator: ",")
        == "workload,contender,params,threads,metric,unit,base,head,ratio,ratio_low,ratio_high,p,p_adj,"
        + "tolerance,verdict,reason,mde")
    #expect(
      table.records[1].fields.map(\.text) == [
        "sort", "own", "rows=10", "1", "allocations", "count", "0", "3", "", "", "", "", "", "0", "regression",
        "counted exactly: from 0 to 3", "0",
      ])
  }

  @Test func jsonHasTheSameColumns() throws {
    let text = try ComparisonFormat.json.write(comparison, "Regression")
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let rows = document?["rows"] as? [[String: Any]]
    #expect(document?["verdict"] as? String == "Regression")
    #expect(rows?.map { Set($0.keys) } == Array(repeating: Set(ComparisonFormat.columns), count: 3))
    #expect(rows?[1]["head"] as? Double == 3)
    #expect(rows?[1]["ratio"] is NSNull)
  }
}
