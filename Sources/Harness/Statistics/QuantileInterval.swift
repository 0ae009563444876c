import Foundation

/// A confidence interval of a quantile that assumes nothing about the distribution but independence.
///
/// The number of values below the true quantile is binomial with the quantile's probability, so each end is an order
/// statistic that the quantile lies beyond with at most half of the risk: David & Nagaraja, "Order Statistics" (3rd
/// edition, 2003), section 7.1. Few values say nothing about a far tail: then an end is missing, and the quantile may
/// lie beyond all of them.
public struct QuantileInterval: Hashable, Sendable {
  /// The lower end: an element of the sample; nil if even the smallest may be too large.
  public let low: Double?
  /// The upper end: an element of the sample; nil if even the largest may be too small.
  public let high: Double?

  /// The interval of the quantile of `probability` from a sorted sample, not empty, with at least the `confidence`.
  public init(_ probability: Double, ofSorted sorted: [Double], confidence: Double = 0.95) {
    precondition(0 < probability && probability < 1, "A quantile with an interval lies between the extremes.")
    let risk = (1 - confidence) / 2
    let count = sorted.count
    let below = Self.rank(probability, of: count, risk: risk)
    let above = Self.rank(1 - probability, of: count, risk: risk)
    low = below > 0 ? sorted[below - 1] : nil
    high = above > 0 ? sorted[count - above] : nil
  }

  /// The largest rank, from 1, below which the quantile lies with at most the `risk`; 0 if there is none.
  private static func rank(_ probability: Double, of count: Int, risk: Double) -> Int {
    // The probability of k successes in `count` trials, by logarithms, so that no count is too large.
    let odds = log(probability) - log1p(-probability)
    var logarithm = Double(count) * log1p(-probability)
    var total = exp(logarithm)
    var rank = 0
    while rank < count, total <= risk {
      rank += 1
      logarithm += log(Double(count - rank + 1) / Double(rank)) + odds
      total += exp(logarithm)
    }
    return rank
  }
}
