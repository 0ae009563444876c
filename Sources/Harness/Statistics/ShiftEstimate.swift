/// How far values lie from 0, or those of one sample from those of another: the estimate of Hodges and Lehmann with an
/// interval that assumes nothing but independence, and for paired differences symmetry.
///
/// The ends are order statistics of the averages of two differences, or of the differences of two values, chosen by the
/// exact distribution of the rank test that they belong to: Hodges & Lehmann, "Estimates of Location Based on Rank
/// Tests", Annals of Mathematical Statistics 34 (1963); Hollander, Wolfe & Chicken, "Nonparametric Statistical Methods"
/// (3rd edition, 2014), sections 3.2, 3.3, 4.2 and 4.3.
public struct ShiftEstimate: Hashable, Sendable {
  /// The estimate.
  public let value: Double
  /// The lower end of the interval.
  public let low: Double
  /// The upper end of the interval.
  public let high: Double
  /// Whether the values are many enough for the confidence that was asked for; if not, the interval is the widest there
  /// is.
  public let reachesConfidence: Bool

  /// Of paired `differences`; nil if there is none.
  public init?(ofPaired differences: [Double], confidence: Double = 0.95) {
    guard !differences.isEmpty else { return nil }
    let averages = differences.indices.flatMap { first in
      (first..<differences.count).map { (differences[first] + differences[$0]) / 2 }
    }
    let distribution = SignedRankDistribution(Array(1...differences.count))
    self.init(of: averages, cutting: distribution.count(within: (1 - confidence) / 2))
  }

  /// Of `second` against the independent `first`; nil if either is empty.
  public init?(of second: [Double], against first: [Double], confidence: Double = 0.95) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let differences = second.flatMap { value in first.map { value - $0 } }
    self.init(
      of: differences,
      cutting: Self.cut(first.count, second.count, risk: (1 - confidence) / 2))
  }

  /// `cut` of the sorted `averages` are left out at either end, but for the last of them.
  private init(of averages: [Double], cutting cut: Int) {
    let sorted = averages.sorted()
    let rank = min(max(cut, 1), (sorted.count + 1) / 2)
    value = Quantile.value(0.5, ofSorted: sorted)
    low = sorted[rank - 1]
    high = sorted[sorted.count - rank]
    reachesConfidence = cut > 0
  }

  /// How many of the smallest counts of Mann and Whitney are together no likelier than `risk`.
  private static func cut(_ n: Int, _ m: Int, risk: Double) -> Int {
    if max(n, m) <= 50 {
      return RankSumDistribution(Array(1...(n + m)), choosing: n).count(
        within: risk, from: n * (n + 1) / 2)
    }
    let product = Double(n * m)
    let deviation = (product * Double(n + m + 1) / 12).squareRoot()
    return max(0, Int((product / 2 + NormalDistribution.quantile(risk) * deviation - 0.5).rounded(.down)))
  }
}
