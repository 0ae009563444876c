import Testing

@testable import Harness

/// Two samples, or paired differences as the first, and what SciPy says of them.
struct RankFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let first, second: [Double]
  let pValue: Double
  /// Estimate, lower and upper end; nil where the reference has none.
  let shift: [Double]?
  var testDescription: String { name }
}

/// So many successes, and the interval that SciPy gives for their probability.
struct ProportionFixture: Sendable {
  let successes, trials: Int
  let low, high: Double
}

@Suite struct RankTests {
  private func isClose(_ actual: Double, _ expected: Double) -> Bool {
    abs(actual - expected) <= 1e-9 * max(1, abs(expected))
  }

  private func agrees(_ estimate: ShiftEstimate?, with expected: [Double]) -> Bool {
    guard let estimate else { return false }
    return zip([estimate.value, estimate.low, estimate.high], expected).allSatisfy { isClose($0, $1) }
  }

  @Test(arguments: RankFixture.paired) func pairedDifferencesAgreeWithSciPy(fixture: RankFixture) {
    #expect(isClose(SignedRankTest.pValue(fixture.first), fixture.pValue))
    #expect(isClose(SignedRankTest.pValue(fixture.first.map { -$0 }), fixture.pValue))
    guard let shift = fixture.shift else { return }
    #expect(agrees(ShiftEstimate(ofPaired: fixture.first), with: shift))
  }

  @Test(arguments: RankFixture.unpaired) func independentSamplesAgreeWithSciPy(fixture: RankFixture) {
    #expect(isClose(RankSumTest.pValue(fixture.first, fixture.second), fixture.pValue))
    #expect(isClose(RankSumTest.pValue(fixture.second, fixture.first), fixture.pValue))
    guard let shift = fixture.shift else { return }
    #expect(agrees(ShiftEstimate(of: fixture.second, against: fixture.first), with: shift))
  }

  @Test(arguments: RankFixture.proportions) func proportionsAgreeWithSciPy(fixture: ProportionFixture) {
    let interval = BinomialInterval(successes: fixture.successes, trials: fixture.trials)
    #expect(isClose(interval.low, fixture.low))
    #expect(isClose(interval.high, fixture.high))
  }

  /// Hand-computed: five pairs of one sign have 2 of 32 signs, so 95 % can't be reached, and six have 2 of 64.
  @Test func fewPairsSayWhatTheyCanNotShow() throws {
    #expect(SignedRankTest.leastPValue(pairs: 5) == 0.0625)
    #expect(SignedRankTest.pValue([1, 2, 3, 4, 5]) == 0.0625)
    #expect(try #require(ShiftEstimate(ofPaired: [1, 2, 3, 4, 5])).reachesConfidence == false)
    #expect(try #require(ShiftEstimate(ofPaired: [1, 2, 3, 4, 5, 6])).reachesConfidence)
    #expect(ShiftEstimate(ofPaired: []) == nil)
    #expect(RankSumTest.pValue([], [1]) == 1)
    #expect(RankSumTest.pValue([1, 1], [1]) == 1)
  }

  /// Hand-computed: 0.01 * 4, 0.02 * 3, then the largest so far, and no probability above 1.
  @Test func holmsCorrectionKeepsTheOrder() {
    #expect(HolmAdjustment.adjusted([0.03, 0.01, 0.9, 0.02]) == [0.06, 0.04, 0.9, 0.06])
    #expect(HolmAdjustment.adjusted([]) == [])
    #expect(HolmAdjustment.adjusted([0.6, 0.7]) == [1, 1])
  }
}
