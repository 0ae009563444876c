/// Shares the time of a round among its benchmarks: those that take longer than their share shorten the samples of the
/// ones after them, so that a run ends when it said it would.
struct Pace {
  /// No sample gets shorter than this, in nanoseconds: a run that can't be done in its time is late rather than noise.
  static let shortestSample: UInt64 = 1_000_000

  let settings: RunSettings
  /// When the round began, in nanoseconds of the runner's clock.
  let start: UInt64

  /// The settings of the next benchmark, when `left` of them, itself included, are still to be timed.
  func settings(at now: UInt64, left: Int) -> RunSettings {
    guard let budget = settings.roundNanoseconds else { return settings }
    let remaining = budget - min(budget, now - start)
    let share = remaining / UInt64(left * settings.samplesOfTimePass)
    var paced = settings
    paced.sampleNanoseconds = min(settings.sampleNanoseconds, max(share, Self.shortestSample))
    return paced
  }
}
