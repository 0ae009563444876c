import Testing

@testable import Harness

@Suite struct ComparisonTests {
  private func verdict(
    _ base: SummaryRow, _ head: SummaryRow?, _ tolerances: Tolerances = Tolerances()
  ) -> RowVerdict { RowComparison(base: base, head: head, tolerances: tolerances).verdict }

  private func time(_ values: [Double]) -> SummaryRow { .fixture(values: values) }
  private func count(_ value: Double, _ kind: RowKind = .exact) -> SummaryRow {
    .fixture(metric: .allocations, values: [value], kind: kind)
  }

  @Test func aTimeIsWorseBeyondToleranceAndInterval() {
    #expect(verdict(time([100, 101, 102]), time([120, 121, 122])) == .worse)
    #expect(verdict(time([120, 121, 122]), time([100, 101, 102])) == .better)
    #expect(verdict(time([100, 101, 102]), time([105, 106, 107])) == .same)
    #expect(verdict(time([80, 100, 130]), time([100, 120, 140])) == .same, "the intervals overlap")
  }

  @Test func anExactCountMayNotGrow() {
    #expect(verdict(count(0), count(0)) == .same)
    #expect(verdict(count(0), count(0.001)) == .worse)
    #expect(verdict(count(4), count(4.001)) == .worse)
    #expect(verdict(count(4), count(3)) == .better)
  }

  @Test func aNoisyCountHasRoom() {
    #expect(verdict(count(100), count(104, .noisyCount)) == .same)
    #expect(verdict(count(100, .noisyCount), count(106)) == .worse)
  }

  @Test func aStatedToleranceHolds() {
    var tolerances = Tolerances()
    let taken = ["wall_time=0.5", "allocations=1"].map { tolerances.add($0) }
    #expect(taken == [true, true])
    #expect(verdict(time([100, 101, 102]), time([140, 141, 142]), tolerances) == .same)
    #expect(verdict(time([100, 101, 102]), time([160, 161, 162]), tolerances) == .worse)
    #expect(verdict(count(4), count(8), tolerances) == .same)
    for text in ["wall_time", "=1", "a=b", "a=-1", "a=1=2", "a=inf", ""] {
      let taken = tolerances.add(text)
      #expect(!taken)
    }
  }

  @Test func circumstancesAreJudgedOnlyWhenToldTo() {
    func switches(_ value: Double) -> SummaryRow { .fixture(metric: .involuntarySwitches, values: [value]) }
    var tolerances = Tolerances()
    #expect(verdict(switches(1), switches(9)) == .unjudged)
    _ = tolerances.add("involuntary_switches=0.5")
    #expect(verdict(switches(1), switches(9), tolerances) == .worse)
  }

  @Test func moreIsBetterWhereTheMetricSaysSo() {
    func rate(_ value: Double) -> SummaryRow {
      .fixture(
        metric: Metric(
          name: "rate", unit: .count, polarity: .higher, kind: .exact, pass: .count, summary: "per second"),
        values: [value])
    }
    #expect(verdict(rate(10), rate(9)) == .worse)
    #expect(verdict(rate(10), rate(11)) == .better)
  }

  @Test func aRowWithoutFigureIsMissingInTheHeadAndSkippedInTheBase() {
    let wrong = SummaryRow(key: time([1]).key, without: .wrong, message: "expected 1, got 2")
    #expect(verdict(time([1]), nil) == .missing("no such row in the head"))
    #expect(verdict(time([1]), wrong) == .missing("wrong: expected 1, got 2"))
    #expect(verdict(wrong, time([1])) == .skipped)
    #expect(verdict(wrong, nil) == .skipped)
  }

  @Test func missingComesBeforeWorse() {
    let other = SummaryRow.fixture(.fixture(contender: "other"), values: [100])
    let base = [time([100, 101, 102]), count(0), other]
    #expect(Comparison(base: base, head: base).verdict == .pass)
    #expect(Comparison(base: base, head: [base[0], count(1), other]).verdict == .worse)
    #expect(Comparison(base: base, head: [base[0], count(1)]).verdict == .incomplete)
    #expect(Comparison(base: [base[0]], head: base).added == [base[1], base[2]])
  }

  @Test func theTableEndsWithTheVerdict() {
    let base = [time([100, 101, 102]), count(0), count(5)]
    let text = ComparisonTable.text(Comparison(base: [base[0], base[1]], head: [time([250, 251, 252])]))
    #expect(
      text == """
        workload      contender  metric       base  head  ratio  tolerance  verdict
        sort rows=10  own        wall_time     101   251  2.485      10.0%  WORSE
        sort rows=10  own        allocations     0     -      -          -  MISSING
        missing: sort own rows=10 allocations: no such row in the head
        Verdict: incomplete. 1 of 2 rows worse, worst: sort own rows=10 wall_time (2.49x), 1 missing; a row that is gone \
        can hide any regression.

        """)
  }
}
