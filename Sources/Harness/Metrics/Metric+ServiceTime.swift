extension Metric {
  /// Of an open loop: the closed-loop figure beside the median latency.
  public static let serviceP50 = service("service_p50", "half of the operations take no longer once started")
  /// Of an open loop: the closed-loop figure beside the tail.
  public static let serviceP999 = service(
    "service_p999", "99.9 % of the operations take no longer once started")

  private static func service(_ name: String, _ summary: String) -> Metric {
    Metric(
      name: name, unit: .nanoseconds, polarity: .lower, kind: .time, pass: .time, summary: summary,
      scale: .perSample, isJudged: false, absence: "use an open loop: this benchmark doesn't")
  }

  /// What a histogram says of each service-time metric.
  static func values(ofServiceTimes times: LatencyHistogram) -> [String: Double] {
    [serviceP50.name: times.value(at: 0.5), serviceP999.name: times.value(at: 0.999)]
  }
}
