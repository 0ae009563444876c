import Foundation

/// How cost grows with size, as an exponent: `cost = c * size^exponent`.
///
/// Least squares on the logarithms of both, so that a doubling weighs the same everywhere. 0: constant, 1: linear, 2:
/// quadratic.
public struct PowerLawFit: Hashable, Sendable {
  /// The exponent.
  public let exponent: Double
  /// The root mean square of the residuals, as a share of the cost: 0.05 means that costs lie 5 % off the law.
  public let residual: Double
  private let coefficient: Double

  /// The cost that the law gives at `size`.
  func cost(at size: Double) -> Double { coefficient * pow(size, exponent) }

  /// Fits points of positive sizes and costs; nil for fewer than two different sizes.
  public init?(_ points: [(size: Double, cost: Double)]) {
    let points = points.filter { $0.size > 0 && $0.cost > 0 }.map { (x: log($0.size), y: log($0.cost)) }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard points.count >= 2, spread > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    let squares = points.reduce(0.0) { sum, point in
      let off = point.y - meanY - slope * (point.x - meanX)
      return sum + off * off
    }
    exponent = slope
    coefficient = exp(meanY - slope * meanX)
    residual = (squares / count).squareRoot()
  }
}
