import Testing

@testable import Harness

/// One sample and what NumPy and SciPy say of it.
struct StatisticsFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let values: [Double]
  let median, low, high, coverage, mean, stddev, mad: Double
  let quantiles: [Double]
  let quantileLows: [Double?]
  let quantileHighs: [Double?]
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

  @Test(arguments: StatisticsFixture.all) func intervalsOfQuantilesAreThoseOfSciPy(fixture: StatisticsFixture) {
    let sorted = fixture.values.sorted()
    let intervals = [0.25, 0.75, 0.9, 0.99, 0.999].map { QuantileInterval($0, ofSorted: sorted) }
    #expect(intervals.map(\.low) == fixture.quantileLows)
    #expect(intervals.map(\.high) == fixture.quantileHighs)
  }

  /// Hand-computed: 0.9^28 = 0.052 and 0.9^36 = 0.0225, so 36 values are the first whose largest bounds the 90th
  /// percentile, and 3,688 the first for the 99.9th.
  @Test(arguments: [(0.9, 35, false), (0.9, 36, true), (0.999, 3_687, false), (0.999, 3_688, true)])
  func fewValuesDoNotBoundATail(probability: Double, count: Int, isBounded: Bool) {
    let values = (1...count).map(Double.init)
    #expect(QuantileInterval(probability, ofSorted: values).high == (isBounded ? Double(count) : nil))
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
