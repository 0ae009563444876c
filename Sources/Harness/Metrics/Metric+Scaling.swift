extension Metric {
  /// How the wall time grows with a size, as an exponent. Computed from other rows, so no pass measures it.
  public static let scalingExponent = Metric(
    name: "scaling_exponent", unit: .ratio, polarity: .lower, kind: .sampled, pass: .time,
    summary: "exponent of the wall time's growth with a size: 0 constant, 1 linear, 2 quadratic",
    scale: .perSample, isJudged: false)
}
