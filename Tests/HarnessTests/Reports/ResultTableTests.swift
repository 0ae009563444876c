import Foundation
import Testing

@testable import Harness

@Suite struct ResultTableTests {
  private func result(
    _ contender: String, _ role: ContenderRole, _ nanoseconds: Double, allocations: Double? = nil,
    note: String = ""
  ) -> BenchmarkResult {
    let id = BenchmarkID.fixture(contender: contender)
    let allocations = allocations.map {
      SummaryRow.fixture(id, metric: .allocations, values: [$0], message: note)
    }
    return BenchmarkResult(
      id: id, role: role, samples: [],
      summaries: [.fixture(id, values: [nanoseconds * 0.99, nanoseconds, nanoseconds * 1.01], message: note)]
        + [allocations].compactMap { $0 })
  }

  @Test func aBlockShowsTimesCountsAndRatios() {
    let wrong = BenchmarkResult(
      id: .fixture(contender: "broken"), role: .reference, samples: [],
      summaries: [
        SummaryRow(
          key: RowKey(id: .fixture(contender: "broken"), metric: .wallTime), without: .wrong,
          message: "expected 1, got 2")
      ])
    let text = ResultTable.text([
      result("copying", .reference, 300, allocations: 2), result("locked", .reference, 120, allocations: 0.125),
      result("store", .subject, 6, allocations: 0), wrong,
      result("by-hand", .floor, 3, note: "not for the faint"),
    ])
    #expect(
      text == """
        sort rows=10
                   ns/op     ±  allocs/op    vs copying  vs by-hand
          by-hand   3.00  1.0%              100x faster       1.00x  [1]
          store     6.00  1.0%          0  50.0x faster       2.00x
          locked     120  1.0%      0.125  2.50x faster       40.0x
          copying    300  1.0%          2         1.00x        100x
          broken   wrong                                             [2]
          [1] not for the faint
          [2] expected 1, got 2

        """)
  }

  @Test func eachWorkloadHasItsBlock() {
    let other = BenchmarkResult(
      id: BenchmarkID(workload: "search", contender: "store", threads: 2), role: .subject, samples: [],
      summaries: [.fixture(BenchmarkID(workload: "search", contender: "store", threads: 2), values: [5])])
    let titles = ResultTable.text([result("store", .subject, 6), other, result("x", .subject, 7)])
      .split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(titles == ["sort rows=10", "search threads=2"])
  }

  @Test func theDocumentHoldsTypedColumns() throws {
    let rows = [
      SummaryRow.fixture(values: [1.5, 2.5]),
      SummaryRow(
        key: RowKey(id: .fixture(contender: "7"), metric: .allocations, kind: .unavailable("x")),
        without: .unavailable, message: "3"),
    ]
    let text = try SummaryDocument.json(
      [BenchmarkResult(id: .fixture(), role: .subject, samples: [], summaries: rows)],
      environment: RunEnvironment(["cpu": "fast"]))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let decoded = try #require(document["rows"] as? [[String: Any]])
    #expect((document["environment"] as? [String: String]) == ["cpu": "fast"])
    #expect(decoded[0]["median"] as? Double == 2)
    #expect(decoded[0]["params"] as? [String: String] == ["rows": "10"])
    #expect(decoded[1]["median"] is NSNull)
    #expect(decoded[1]["contender"] as? String == "7")
    #expect(decoded[1]["message"] as? String == "3")
    #expect(Set(decoded[0].keys) == Set(SummaryRow.columns))
  }

  @Test(arguments: [
    (0.0, "0.00"), (4.268, "4.27"), (9.996, "10.0"), (42.71, "42.7"), (427.1, "427"), (4271.4, "4271"),
    (-1.5, "-1.50"),
  ])
  func figuresHaveThreeDigits(value: Double, text: String) { #expect(Figure.short(value) == text) }
}
