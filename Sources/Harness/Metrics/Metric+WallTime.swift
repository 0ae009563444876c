extension Metric {
  /// Elapsed time of the timed loop.
  public static let wallTime = Metric(
    name: "wall_time", unit: .nanoseconds, polarity: .lower, kind: .time, pass: .time,
    summary: "elapsed time of the timed loop, nothing instrumented")

  /// Operations a second: the inverse of the wall time, so it isn't judged a second time.
  public static let throughput = Metric(
    name: "throughput", unit: .count, polarity: .higher, kind: .time, pass: .time,
    summary: "operations a second, from the wall time", scale: .perSample, isJudged: false)
}
