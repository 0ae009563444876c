import Foundation

/// Where a series changes for good: E-divisive, which looks for the split with the largest energy distance between its
/// parts, asks by permutation whether chance would do as well, and goes on in the parts.
///
/// Matteson & James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", Journal of the
/// American Statistical Association 109 (2014), with the exponent 1. It assumes nothing about the distribution. The
/// permutations follow from a seed, so that equal series have equal change points.
public enum ChangePoints {
  /// The index of the first value after each change, in order.
  ///
  /// A part has at least `least` values: a single outlier is no change. O(n² log n) for each of the `permutations`.
  public static func of(
    _ values: [Double], least: Int = 3, level: Double = 0.01, permutations: Int = 499, seed: UInt64 = 1
  ) -> [Int] {
    var generator = SeededGenerator(seed: seed)
    var found: [Int] = []
    var parts = [values.indices]
    while let part = parts.popLast() {
      let values = Array(values[part])
      guard let split = bestSplit(of: values, least: least) else { continue }
      let asGood = (0..<permutations).count { _ in
        let shuffled = values.shuffled(using: &generator)
        return (bestSplit(of: shuffled, least: least)?.distance ?? 0) >= split.distance
      }
      guard Double(asGood + 1) / Double(permutations + 1) <= level else { continue }
      let middle = part.lowerBound + split.index
      found.append(middle)
      parts += [part.lowerBound..<middle, middle..<part.upperBound]
    }
    return found.sorted()
  }

  /// The split with the largest scaled energy distance; nil where there is no room for two parts, or nothing differs.
  private static func bestSplit(of values: [Double], least: Int) -> (index: Int, distance: Double)? {
    let count = values.count
    guard count >= 2 * least else { return nil }
    // Sums of the distances within the first `index` values, within the others, and between, updated value by value.
    var (within, between) = (0.0, 0.0)
    var others = 0.0
    for first in 0..<count { for second in 0..<first { others += abs(values[first] - values[second]) } }
    var best: (index: Int, distance: Double)?
    for index in 1..<count {
      let moved = values[index - 1]
      let toFirst = values[..<(index - 1)].reduce(0) { $0 + abs($1 - moved) }
      let toOthers = values[index...].reduce(0) { $0 + abs($1 - moved) }
      within += toFirst
      others -= toOthers
      between += toOthers - toFirst
      guard index >= least, count - index >= least else { continue }
      let (n, m) = (Double(index), Double(count - index))
      let energy = 2 * between / (n * m) - 2 * within / (n * (n - 1)) - 2 * others / (m * (m - 1))
      let distance = n * m / (n + m) * energy
      if distance > best?.distance ?? 0 { best = (index, distance) }
    }
    return best
  }
}
