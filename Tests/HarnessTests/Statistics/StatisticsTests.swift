import Testing

@testable import Harness

/// One sample and what NumPy and SciPy say of it.
struct StatisticsFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let values: [Double]
  let median, low, high, coverage, mean, stddev, mad: Double
  let quantiles: [Double]
  let outliers: Int
  var testDescription: String { name }
}

@Suite struct StatisticsTests {
  @Test(arguments: StatisticsFixture.all) func agreesWithSciPy(fixture: StatisticsFixture) throws {
    let summary = try #require(SummaryStatistics(of: fixture.values))
    let pairs = [
      (summary.median, fixture.median), (summary.interval.low, fixture.low),
      (summary.interval.high, fixture.high), (summary.mean, fixture.mean),
      (summary.standardDeviation, fixture.stddev), (summary.medianAbsoluteDeviation, fixture.mad),
      (MedianInterval.coverage(of: fixture.values.count), fixture.coverage),
    ]
    let quantiles = zip(
      [summary.p25, summary.p75, summary.p90, summary.p99, summary.p999], fixture.quantiles)
    for (actual, expected) in pairs + quantiles {
      #expect(abs(actual - expected) <= 1e-9 * max(1, abs(expected)))
    }
    #expect(summary.outliers == fixture.outliers)
    #expect(summary.minimum == fixture.values.min())
    #expect(summary.maximum == fixture.values.max())
  }

  @Test func noValuesHaveNoSummary() { #expect(SummaryStatistics(of: []) == nil) }

  /// Hand-computed: P(3 < heads < 12 of 15), the textbook interval from the 4th to the 12th of 15 values.
  @Test func fifteenSamplesUseTheFourthAndTheTwelfth() {
    let interval = MedianInterval(ofSorted: (1...15).map(Double.init))
    #expect(interval.low == 4)
    #expect(interval.high == 12)
    #expect(abs(MedianInterval.coverage(of: 15) - (1 - 2 * 576.0 / 32768)) < 1e-12)
  }

  @Test func coverageOfAHugeSampleStaysAboveTheConfidence() {
    let coverage = MedianInterval.coverage(of: 100_000)
    #expect(coverage >= 0.95 && coverage < 0.951)
  }

  /// Hand-computed: the medians of the rounds are 1, 20, 5; theirs is 5, though more than half of all values are 1.
  @Test func roundsAreTheUnitOfReplication() throws {
    let summary = try #require(SummaryStatistics(ofRounds: [[1, 1, 1, 2, 1, 1, 1], [20, 20], [4, 6]]))
    #expect(summary.median == 5)
    #expect(summary.interval.low == 1)
    #expect(summary.interval.high == 20)
    #expect(summary.minimum == 1)
    #expect(summary.mean == 58.0 / 11)
    #expect(SummaryStatistics(ofRounds: [[1, 2, 3]]) == SummaryStatistics(of: [1, 2, 3]))
  }
}
