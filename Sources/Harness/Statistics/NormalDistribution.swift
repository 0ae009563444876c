import Foundation

/// The standard normal distribution.
enum NormalDistribution {
  /// The probability of a value of at most `z`.
  static func cumulative(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

  /// The value that is not exceeded with the `probability`, which lies between 0 and 1: by bisection, to the last digits.
  static func quantile(_ probability: Double) -> Double {
    var (low, high) = (-40.0, 40.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if cumulative(middle) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
