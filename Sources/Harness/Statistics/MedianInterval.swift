import Foundation

/// A confidence interval of the median that assumes nothing about the distribution but independence.
///
/// The interval runs between two order statistics at equal distance from the ends. The number of values below the
/// true median is binomial with probability 1/2, so the coverage is exact: David & Nagaraja, "Order Statistics"
/// (3rd edition, 2003), section 7.1.
public struct MedianInterval: Hashable, Sendable {
  /// The lower end: an element of the sample.
  public let low: Double
  /// The upper end: an element of the sample.
  public let high: Double

  /// The narrowest symmetric interval of `sorted` with at least the `confidence`, else the widest there is.
  ///
  /// - Precondition: `sorted` is sorted and not empty.
  public init(ofSorted sorted: [Double], confidence: Double = 0.95) {
    precondition(!sorted.isEmpty, "An interval needs at least one value.")
    let rank = Self.choice(of: sorted.count, confidence: confidence).rank
    self.init(low: sorted[rank - 1], high: sorted[sorted.count - rank])
  }

  /// Creates an interval that was computed before.
  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// The probability that the interval of `count` values holds the true median. At least `confidence`, except for
  /// counts so small (below 6 for 0.95) that even smallest and largest value don't reach it.
  public static func coverage(of count: Int, confidence: Double = 0.95) -> Double {
    choice(of: count, confidence: confidence).coverage
  }

  /// The rank from either end at which the interval starts (1: smallest and largest value) and what it covers.
  private static func choice(of count: Int, confidence: Double) -> (rank: Int, coverage: Double) {
    // The probability of k heads in `count` tosses, by logarithms, so that no count is too large.
    var logarithm = -Double(count) * log(2.0)
    var coverage = 1 - 2 * exp(logarithm)
    var rank = 1
    while rank < (count + 1) / 2 {
      logarithm += log(Double(count - rank + 1) / Double(rank))
      let narrower = coverage - 2 * exp(logarithm)
      guard narrower >= confidence else { break }
      coverage = narrower
      rank += 1
    }
    return (rank, coverage)
  }
}
