import Foundation

/// What a set of values says: position, spread and tails. Outliers are counted and kept, never dropped.
public struct SummaryStatistics: Hashable, Sendable {
  /// The middle value.
  public let median: Double
  /// The exact interval of the median: the narrowest that covers it with 95 % or more, and the widest there is of so few
  /// values that none does, which of five covers it with 93.75 %.
  public let interval: MedianInterval
  /// The arithmetic mean.
  public let mean: Double
  /// The sample standard deviation (division by n - 1); 0 for a single value.
  public let standardDeviation: Double
  /// The median of the absolute deviations from the median, not scaled.
  public let medianAbsoluteDeviation: Double
  /// The smallest value.
  public let minimum: Double
  /// The 25th percentile; percentiles are those of ``Quantile``.
  public let p25: Double
  /// The 75th percentile.
  public let p75: Double
  /// The 90th percentile.
  public let p90: Double
  /// The 99th percentile.
  public let p99: Double
  /// The 99.9th percentile.
  public let p999: Double
  /// The largest value.
  public let maximum: Double
  /// How many values lie outside Tukey's fences: more than 1.5 interquartile ranges below the 25th or above the 75th
  /// percentile (Tukey, "Exploratory Data Analysis", 1977).
  public let outliers: Int

  /// Creates a summary from figures that were computed before.
  init(
    median: Double, interval: MedianInterval, mean: Double, standardDeviation: Double,
    medianAbsoluteDeviation: Double, minimum: Double, p25: Double, p75: Double, p90: Double, p99: Double,
    p999: Double, maximum: Double, outliers: Int
  ) {
    self.median = median
    self.interval = interval
    self.mean = mean
    self.standardDeviation = standardDeviation
    self.medianAbsoluteDeviation = medianAbsoluteDeviation
    self.minimum = minimum
    self.p25 = p25
    self.p75 = p75
    self.p90 = p90
    self.p99 = p99
    self.p999 = p999
    self.maximum = maximum
    self.outliers = outliers
  }

  /// Summarises the values of several rounds; nil if there is none.
  ///
  /// Samples of one process share its luck (addresses, hash seeds, frequency), so they are not independent. With two
  /// rounds or more the median is that of the rounds' medians, and so is its interval; all else is of all values.
  public init?(ofRounds rounds: [[Double]]) {
    let medians = rounds.compactMap { SummaryStatistics(of: $0)?.median }.sorted()
    guard let all = SummaryStatistics(of: rounds.flatMap { $0 }) else { return nil }
    guard medians.count > 1 else {
      self = all
      return
    }
    self.init(
      median: Quantile.value(0.5, ofSorted: medians), interval: MedianInterval(ofSorted: medians),
      mean: all.mean,
      standardDeviation: all.standardDeviation, medianAbsoluteDeviation: all.medianAbsoluteDeviation,
      minimum: all.minimum, p25: all.p25, p75: all.p75, p90: all.p90, p99: all.p99, p999: all.p999,
      maximum: all.maximum, outliers: all.outliers)
  }

  /// Summarises `values`, in any order; nil if there is none.
  public init?(of values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let median = Quantile.value(0.5, ofSorted: sorted)
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let p25 = Quantile.value(0.25, ofSorted: sorted)
    let p75 = Quantile.value(0.75, ofSorted: sorted)
    let reach = 1.5 * (p75 - p25)
    self.init(
      median: median, interval: MedianInterval(ofSorted: sorted), mean: mean,
      standardDeviation: sorted.count < 2 ? 0 : (squares / Double(sorted.count - 1)).squareRoot(),
      medianAbsoluteDeviation: Quantile.value(0.5, ofSorted: sorted.map { abs($0 - median) }.sorted()),
      minimum: sorted[0], p25: p25, p75: p75, p90: Quantile.value(0.9, ofSorted: sorted),
      p99: Quantile.value(0.99, ofSorted: sorted), p999: Quantile.value(0.999, ofSorted: sorted),
      maximum: sorted[sorted.count - 1], outliers: sorted.count { $0 < p25 - reach || $0 > p75 + reach })
  }
}
