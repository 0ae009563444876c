import Foundation

/// The class of growth that describes costs best.
///
/// Each class `f` is fitted as `cost = c * f(size)` by least squares; the one with the least residual, relative to the
/// mean cost, is chosen (the method of Google Benchmark's `--benchmark_big_o`).
public struct ComplexityFit: Hashable, Sendable {
  /// A class of growth.
  public enum Growth: String, Sendable, CaseIterable {
    /// The cost doesn't depend on the size.
    case constant = "O(1)"
    /// The cost grows with the logarithm of the size.
    case logarithmic = "O(log n)"
    /// The cost grows as the size does.
    case linear = "O(n)"
    /// The cost grows a little faster than the size.
    case linearithmic = "O(n log n)"
    /// The cost grows with the square of the size.
    case quadratic = "O(n^2)"

    func callAsFunction(_ size: Double) -> Double {
      switch self {
      case .constant: 1
      case .logarithmic: log2(size)
      case .linear: size
      case .linearithmic: size * log2(size)
      case .quadratic: size * size
      }
    }
  }

  /// The class that fits best.
  public let growth: Growth
  /// What one unit of that class costs.
  public let coefficient: Double
  /// The root mean square of the residuals, divided by the mean cost.
  public let residual: Double

  /// Fits costs at sizes above 0; nil for fewer than two.
  public init?(_ points: [(size: Double, cost: Double)]) {
    let fits = Growth.allCases.compactMap { ComplexityFit(points, $0) }
    guard points.count >= 2, let best = fits.min(by: { $0.residual < $1.residual }) else { return nil }
    self = best
  }

  private init?(_ points: [(size: Double, cost: Double)], _ growth: Growth) {
    let values = points.map { growth($0.size) }
    let squares = values.reduce(0) { $0 + $1 * $1 }
    let mean = points.reduce(0) { $0 + $1.cost } / Double(points.count)
    guard squares > 0, mean > 0 else { return nil }
    let coefficient = zip(points, values).reduce(0.0) { $0 + $1.0.cost * $1.1 } / squares
    let error = zip(points, values).reduce(0.0) { sum, pair in
      let off = pair.0.cost - coefficient * pair.1
      return sum + off * off
    }
    self.growth = growth
    self.coefficient = coefficient
    residual = (error / Double(points.count)).squareRoot() / mean
  }
}
