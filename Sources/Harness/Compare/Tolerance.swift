/// How much worse a metric may become before a comparison calls it a regression.
public struct Tolerances: Hashable, Sendable {
  /// The share by which a time may grow, beyond which it must also leave the base's interval.
  public static let standardTime = 0.10
  /// The share by which a count that isn't exact, or a sampled figure, may grow.
  public static let standardNoisyCount = 0.05

  private var byMetric: [String: Double]

  /// The stated tolerances of single metrics; all others have the standard ones.
  public init(_ byMetric: [String: Double] = [:]) { self.byMetric = byMetric }

  /// Reads `metric=fraction`, for example `wall_time=0.05`; nil for anything else or a negative fraction.
  public mutating func add(_ text: String) -> Bool {
    let halves = text.split(separator: "=", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, let fraction = Double(halves[1]), fraction.isFinite,
      fraction >= 0
    else { return false }
    byMetric[String(halves[0])] = fraction
    return true
  }

  /// Whether a tolerance was stated for `metric`.
  public func states(_ metric: String) -> Bool { byMetric[metric] != nil }

  /// The tolerance of a comparison: the stated one, else the metric's own, else that of the noisier of the two rows' kinds.
  public func fraction(base: RowKey, head: RowKey) -> Double {
    byMetric[base.metric] ?? Metric.named(base.metric)?.tolerance
      ?? max(Self.standard(base.kind), Self.standard(head.kind))
  }

  private static func standard(_ kind: RowKind) -> Double {
    switch kind {
    case .exact, .unavailable: 0
    case .noisyCount, .sampled: standardNoisyCount
    case .time: standardTime
    }
  }
}
