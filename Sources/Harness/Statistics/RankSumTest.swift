/// The test of Mann and Whitney of whether one of two independent samples tends to larger values.
///
/// Exact, ties included, for samples of at most 50 values, or of 25 where values are equal; beyond, the normal
/// approximation with corrections for ties and continuity. Mann & Whitney, "On a Test of Whether one of Two Random
/// Variables is Stochastically Larger than the Other", Annals of Mathematical Statistics 18 (1947).
public enum RankSumTest {
  /// The two-sided probability of samples at least as far apart as these; 1 if one is empty or all values are equal.
  public static func pValue(_ first: [Double], _ second: [Double]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 1 }
    let ranks = Ranks(first + second)
    if ranks.ties == [first.count + second.count] { return 1 }
    let sum = ranks.doubled.prefix(first.count).reduce(0, +)
    let limit = ranks.ties.isEmpty ? 50 : 25
    guard max(first.count, second.count) <= limit else {
      return approximate(sum: Double(sum) / 2, first.count, second.count, ties: ranks.ties)
    }
    let distribution = RankSumDistribution(ranks.doubled, choosing: first.count)
    // With ties the distribution isn't symmetric, so each tail is its own.
    let lower = distribution.probability(ofAtMost: sum)
    return min(1, 2 * min(lower, 1 - distribution.probability(ofAtMost: sum - 1)))
  }

  private static func approximate(sum: Double, _ n: Int, _ m: Int, ties: [Int]) -> Double {
    let (n, m) = (Double(n), Double(m))
    let all = n + m
    let statistic = sum - n * (n + 1) / 2
    let tied = ties.map(Double.init).reduce(0) { $0 + ($1 * $1 * $1 - $1) }
    let deviation = (n * m / 12 * (all + 1 - tied / (all * (all - 1)))).squareRoot()
    let distance = max(0, (statistic - n * m / 2).magnitude - 0.5)
    return min(1, 2 * NormalDistribution.cumulative(-distance / deviation))
  }
}

/// The distribution of the sum of some ranks, when every choice of them is as likely as any other.
struct RankSumDistribution {
  /// The probability of each sum, from 0.
  private let probabilities: [Double]

  /// Takes the ranks, in any whole unit, and how many of them are chosen.
  init(_ ranks: [Int], choosing count: Int) {
    let largest = ranks.sorted().suffix(count).reduce(0, +)
    // ways[k][s]: the share of the choices of k ranks that sum to s, each rank joining with its odds.
    var ways = [[Double]](repeating: [Double](repeating: 0, count: largest + 1), count: count + 1)
    ways[0][0] = 1
    for (seen, rank) in ranks.enumerated() {
      for chosen in stride(from: min(seen + 1, count), through: 0, by: -1) {
        let joining = Double(chosen) / Double(seen + 1)
        for sum in stride(from: largest, through: 0, by: -1) {
          let with = chosen > 0 && sum >= rank ? ways[chosen - 1][sum - rank] : 0
          let without = chosen <= seen ? ways[chosen][sum] : 0
          ways[chosen][sum] = with * joining + without * (1 - joining)
        }
      }
    }
    probabilities = ways[count]
  }

  /// The probability of a sum of at most `sum`.
  func probability(ofAtMost sum: Int) -> Double {
    sum < 0 ? 0 : probabilities.prefix(sum + 1).reduce(0, +)
  }

  /// The largest number of sums from `least` upwards that together are no likelier than `risk`.
  func count(within risk: Double, from least: Int) -> Int {
    var total = 0.0
    var count = 0
    for probability in probabilities.dropFirst(least) {
      total += probability
      if total > risk { break }
      count += 1
    }
    return count
  }
}
