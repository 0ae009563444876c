extension Metric {
  /// Elapsed time of the timed loop.
  public static let wallTime = Metric(
    name: "wall_time", unit: .nanoseconds, polarity: .lower, kind: .time, pass: .time,
    summary: "elapsed time of the timed loop, nothing instrumented")
}
