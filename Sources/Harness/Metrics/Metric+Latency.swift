extension Metric {
  /// The latency that half of the operations don't exceed.
  public static let latencyP50 = latency("latency_p50", "half of the operations take no longer")
  /// The latency that 99 % of the operations don't exceed.
  public static let latencyP99 = latency("latency_p99", "99 % of the operations take no longer")
  /// The latency that 99.9 % of the operations don't exceed.
  public static let latencyP999 = latency("latency_p999", "99.9 % of the operations take no longer")
  /// The longest latency.
  public static let latencyMax = latency("latency_max", "the slowest operation", isJudged: false)

  private static func latency(_ name: String, _ summary: String, isJudged: Bool = true) -> Metric {
    Metric(
      name: name, unit: .nanoseconds, polarity: .lower, kind: .time, pass: .time, summary: summary,
      scale: .perSample, isJudged: isJudged, absence: "record single operations: this benchmark doesn't")
  }

  /// What a histogram says of each latency metric.
  static func values(of latencies: LatencyHistogram) -> [String: Double] {
    [
      latencyP50.name: latencies.value(at: 0.5), latencyP99.name: latencies.value(at: 0.99),
      latencyP999.name: latencies.value(at: 0.999), latencyMax.name: Double(latencies.maximum),
    ]
  }
}
