import Testing

@testable import Harness

@Suite struct ComparisonTests {
  /// Sixteen rounds around 100 that differ by less than half a percent.
  private let steady = (0..<16).map { (round: Int) -> Double in 100 + 0.08 * Double(round % 5) }

  private func compare(
    _ base: [Double], _ head: [Double], policy: GatePolicy = .standard, isPaired: Bool = true
  ) -> RowComparison {
    Comparison(
      base: .fixture(rounds: base), head: .fixture(rounds: head), policy: policy, isPaired: isPaired
    ).rows[0]
  }

  private func count(
    _ base: Double, _ head: Double, _ kind: RowKind = .exact, _ policy: GatePolicy = .standard
  ) -> RowVerdict {
    Comparison(
      base: .fixture(metric: .allocations, rounds: [base]),
      head: .fixture(metric: .allocations, rounds: [head], kind: kind), policy: policy
    ).rows[0].verdict
  }

  /// Hand-computed: all 16 differences are positive, so 2 of 65,536 choices of signs are as extreme.
  @Test func aTimeThatGrewInEveryPairIsARegression() throws {
    let row = compare(steady, steady.map { $0 * 1.02 })
    #expect(row.verdict == .regression)
    #expect(row.p == 2.0 / 65_536)
    #expect(row.pAdjusted == row.p)
    #expect(abs(try #require(row.ratio) - 1.02) < 1e-9)
    #expect(row.reason.contains("16 pairs of rounds"))
    #expect(compare(steady.map { $0 * 1.02 }, steady).verdict == .improvement)
  }

  @Test func aTimeWithinItsToleranceIsNoRegressionHoweverCertain() {
    let row = compare(steady, steady.map { $0 * 1.009 })
    #expect(row.verdict == .pass)
    #expect(row.p == 2.0 / 65_536)
  }

  @Test func equalTimesPassAndNoisyOnesAreInconclusive() {
    #expect(compare(steady, steady.reversed()).verdict == .pass)
    #expect(compare(steady, steady).verdict == .pass)
    let noisy = (0..<16).map { (round: Int) -> Double in 100 + 90 * Double(round * 7 % 16) / 16 }
    let row = compare(noisy, noisy.reversed())
    #expect(row.verdict == .inconclusive)
    #expect((row.smallestDetectableEffect ?? 0) > 0.05)
    #expect(row.reason.contains("measure longer"))
  }

  @Test func fewRoundsAreNeverARegression() {
    let row = compare([100, 101, 100, 101, 100], [150, 151, 150, 151, 150])
    #expect(row.verdict == .inconclusive)
    #expect(row.reason.contains("measure at least 8 rounds"))
  }

  @Test func holmsCorrectionCountsTheRowsOfTheTable() {
    let names = (0..<200).map { BenchmarkID.fixture(contender: "c\($0)") }
    let nine = Array(steady.prefix(9))
    func sets(_ values: [Double]) -> ResultSet { .joining(names.map { .fixture($0, rounds: values) }) }
    let alone = compare(nine, nine.map { $0 * 1.05 })
    let many = Comparison(base: sets(nine), head: sets(nine.map { $0 * 1.05 }), isPaired: true).rows[0]
    #expect(alone.verdict == .regression)
    #expect(many.pAdjusted == (alone.p ?? 1) * 200)
    #expect(many.verdict == .inconclusive)
  }

  @Test func independentRoundsGoThroughTheRankSumTest() {
    let row = compare(steady, steady.map { $0 * 1.05 } + [105], isPaired: false)
    #expect(row.verdict == .regression)
    #expect(row.reason.contains("16 and 17 rounds"))
  }

  @Test func summariesAloneCompareByTheirIntervals() {
    func side(_ values: [Double]) -> ResultSet {
      ResultSet(rows: ResultSet.fixture(rounds: values).rows)
    }
    let row = Comparison(base: side(steady), head: side(steady.map { $0 * 1.05 })).rows[0]
    #expect(row.verdict == .regression)
    #expect(row.p == nil)
    #expect(Comparison(base: side([100]), head: side([200])).rows[0].verdict == .inconclusive)
  }

  @Test func anExactCountMayNotGrow() {
    #expect(count(0, 0) == .pass)
    #expect(count(0, 0.001) == .regression)
    #expect(count(4, 4.001) == .regression)
    #expect(count(4, 3) == .improvement)
    #expect(count(4, 4.001, .noisyCount) == .regression, "a count that stopped being exact")
    let allowing = GatePolicy(adding: [PatternRule(metric: "allocations", allowance: 1)])
    #expect(count(4, 5, .exact, allowing) == .pass)
    #expect(count(4, 5.5, .exact, allowing) == .regression)
  }

  @Test func fromNothingToSomethingIsWorseEvenWhereNothingElseIsJudged() {
    func verdict(_ base: [Double], _ head: [Double], _ rules: [PatternRule] = []) -> RowVerdict {
      Comparison(
        base: .fixture(metric: .allocations, rounds: base, kind: .noisyCount),
        head: .fixture(metric: .allocations, rounds: head, kind: .noisyCount),
        policy: GatePolicy(adding: rules)
      ).rows[0].verdict
    }
    #expect(verdict([0, 0], [1, 2]) == .regression)
    #expect(verdict([0, 1], [1, 2]) == .notJudged)
    let leavingOut = PatternRule(metric: "allocations", isJudged: false)
    #expect(verdict([0, 0], [1, 2], [leavingOut]) == .notJudged)
    #expect(verdict([0, 0], [1, 2], [leavingOut, PatternRule(isJudged: true)]) == .regression)
  }

  @Test func moreIsBetterWhereTheMetricSaysSo() {
    let rate = Metric(
      name: "rate", unit: .count, polarity: .higher, kind: .time, pass: .time, summary: "per second")
    let (base, head) = (
      ResultSet.fixture(metric: rate, rounds: steady),
      ResultSet.fixture(metric: rate, rounds: steady.map { $0 * 0.9 })
    )
    #expect(Comparison(base: base, head: head, isPaired: true).rows[0].verdict == .regression)
    #expect(Comparison(base: head, head: base, isPaired: true).rows[0].verdict == .improvement)
  }

  @Test func aRowWithoutFigureIsMissingInTheHeadAndSkippedInTheBase() {
    let set = ResultSet.fixture(rounds: steady)
    let failed = ResultSet(rows: [
      SummaryRow(key: set.rows[0].key, without: .failed, message: "set-up: no file")
    ])
    let wrong = ResultSet(rows: [
      SummaryRow(key: set.rows[0].key, without: .wrong, message: "expected 1, got 2")
    ])
    #expect(Comparison(base: set, head: ResultSet(rows: [])).rows[0].verdict == .missing)
    let row = Comparison(base: set, head: failed).rows[0]
    #expect(row.verdict == .missing)
    #expect(row.reason.contains("set-up: no file"))
    #expect(Comparison(base: set, head: wrong).rows[0].verdict == .wrong)
    #expect(Comparison(base: failed, head: set).rows[0].verdict == .skipped)
    #expect(Comparison(base: ResultSet(rows: []), head: set).rows[0].verdict == .added)
  }

  @Test func whatIsNewIsJudgedByItsStateAndItsBudget() {
    func verdict(_ head: ResultSet, _ rules: [PatternRule] = []) -> RowVerdict {
      Comparison(base: ResultSet(rows: []), head: head, policy: GatePolicy(adding: rules)).rows[0].verdict
    }
    func without(_ status: RowStatus) -> ResultSet {
      ResultSet(rows: [
        SummaryRow(key: RowKey(id: .fixture(), metric: .wallTime), without: status, message: "no")
      ])
    }
    let budget = [PatternRule(metric: "^wall_time$", maximum: 50)]
    #expect(verdict(without(.wrong)) == .wrong)
    #expect(verdict(without(.failed)) == .missing)
    #expect(verdict(without(.unavailable)) == .added)
    #expect(verdict(without(.unavailable), budget) == .missing, "a budget that nobody can check")
    #expect(verdict(.fixture(rounds: steady)) == .added)
    #expect(verdict(.fixture(rounds: steady), budget) == .overBudget)
  }

  @Test func aBudgetHoldsWhereTheBaseHasNoFigure() {
    let head = ResultSet.fixture(rounds: steady)
    let base = ResultSet(rows: [SummaryRow(key: head.rows[0].key, without: .failed, message: "no")])
    let budget = GatePolicy(adding: [PatternRule(metric: "^wall_time$", maximum: 50)])
    #expect(Comparison(base: base, head: head, policy: budget).rows[0].verdict == .overBudget)
    #expect(Comparison(base: base, head: base, policy: budget).rows[0].verdict == .missing)
    #expect(Comparison(base: base, head: head).rows[0].verdict == .skipped)
  }

  @Test func aRenamedRowIsNamed() {
    let renamed = ResultSet.fixture(.fixture(workload: "sorting"), rounds: steady)
    let rows = Comparison(base: .fixture(rounds: steady), head: renamed).rows
    #expect(rows.map(\.verdict) == [.missing, .added])
    #expect(rows[0].reason.contains("perhaps renamed to 'sorting own rows=10 wall_time'"))
  }

  @Test func sameBinariesAreNotJudgedByTheirTimes() {
    let comparison = Comparison(
      base: .fixture(rounds: steady), head: .fixture(rounds: steady.map { $0 * 1.5 }), isPaired: true,
      sameCode: .comments)
    #expect(comparison.rows[0].verdict == .sameBinary)
    #expect(comparison.rows[0].reason.contains("differ in comments alone"))
  }

  @Test(arguments: [([1.0], RowVerdict.sameBinary), ([2], .regression)])
  func countsOfSameBinariesAreJudgedAllTheSame(head: [Double], expected: RowVerdict) {
    let comparison = Comparison(
      base: .fixture(metric: .allocations, rounds: [1]), head: .fixture(metric: .allocations, rounds: head),
      sameCode: .machineCode)
    #expect(comparison.rows[0].verdict == expected)
  }
}
