import Foundation

/// The exact confidence interval of a probability of which so many of so many trials are known.
///
/// Clopper & Pearson, "The Use of Confidence or Fiducial Limits Illustrated in the Case of the Binomial", Biometrika 26
/// (1934).
public struct BinomialInterval: Hashable, Sendable {
  /// The lower end.
  public let low: Double
  /// The upper end.
  public let high: Double

  /// The interval for `successes` in `trials`.
  ///
  /// - Precondition: there is a trial, and no more successes than trials.
  public init(successes: Int, trials: Int, confidence: Double = 0.95) {
    precondition(trials > 0 && (0...trials).contains(successes), "Successes are trials.")
    let risk = (1 - confidence) / 2
    low = successes == 0 ? 0 : Self.root { 1 - Self.cumulative(successes - 1, trials, $0) > risk }
    high = successes == trials ? 1 : Self.root { Self.cumulative(successes, trials, $0) < risk }
  }

  /// The probability at which `isAbove`, false below and true above it, changes.
  private static func root(_ isAbove: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if isAbove(middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  /// The probability of at most `count` successes.
  private static func cumulative(_ count: Int, _ trials: Int, _ probability: Double) -> Double {
    var logarithm = Double(trials) * log1p(-probability)
    var total = exp(logarithm)
    let odds = log(probability) - log1p(-probability)
    for successes in 1..<max(count + 1, 1) {
      logarithm += log(Double(trials - successes + 1) / Double(successes)) + odds
      total += exp(logarithm)
    }
    return min(1, total)
  }
}
