extension Metric {
  /// Measured before each benchmark of several threads.
  public static let corePingPong = Metric(
    name: "core_ping_pong", unit: .nanoseconds, polarity: .lower, kind: .time, pass: .time,
    summary: "a cache line's way to another core and back, before a benchmark of several threads",
    scale: .perSample,
    isJudged: false, absence: "use several threads: this benchmark uses one")
}
