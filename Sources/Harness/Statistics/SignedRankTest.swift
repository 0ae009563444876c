/// Wilcoxon's test of whether paired differences lie around 0, exact for any number of pairs and any ties.
///
/// Under the null hypothesis every difference is as likely to have either sign, so the sum of the ranks of the positive
/// ones takes each of its 2^n equally likely values; they are counted rather than approximated. Wilcoxon, "Individual
/// Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945); counted as in Streitberg & Röhmel, "Exact
/// Distributions for Permutation and Rank Tests", Statistical Software Newsletter 12 (1986). Differences of 0 say
/// nothing of a direction and are left out.
public enum SignedRankTest {
  /// The two-sided probability of differences at least as far from 0 as these; 1 if all are 0 or there is none.
  public static func pValue(_ differences: [Double]) -> Double {
    let moved = differences.filter { $0 != 0 }
    guard !moved.isEmpty else { return 1 }
    let ranks = Ranks(moved.map(\.magnitude)).doubled
    let observed = zip(moved, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let distribution = SignedRankDistribution(ranks)
    let smaller = min(observed, ranks.reduce(0, +) - observed)
    return min(1, 2 * distribution.probability(ofAtMost: smaller))
  }

  /// The least two-sided probability that `count` pairs can show.
  public static func leastPValue(pairs count: Int) -> Double {
    (0..<max(count - 1, 0)).reduce(1) { probability, _ in probability / 2 }
  }
}

/// The distribution of the sum of the ranks that have a positive sign, when each sign is as likely as the other.
struct SignedRankDistribution {
  /// The probability of each sum, from 0.
  private let probabilities: [Double]

  /// Takes the ranks, in any whole unit.
  init(_ ranks: [Int]) {
    var probabilities = [Double](repeating: 0, count: ranks.reduce(0, +) + 1)
    probabilities[0] = 1
    var largest = 0
    for rank in ranks {
      largest += rank
      for sum in stride(from: largest, through: 0, by: -1) {
        let without = probabilities[sum]
        probabilities[sum] = (without + (sum >= rank ? probabilities[sum - rank] : 0)) / 2
      }
    }
    self.probabilities = probabilities
  }

  /// The probability of a sum of at most `sum`.
  func probability(ofAtMost sum: Int) -> Double { probabilities.prefix(sum + 1).reduce(0, +) }

  /// The largest number of sums from 0 upwards that together are no likelier than `risk`.
  func count(within risk: Double) -> Int {
    var total = 0.0
    return probabilities.firstIndex { probability in
      total += probability
      return total > risk
    } ?? probabilities.count
  }
}
