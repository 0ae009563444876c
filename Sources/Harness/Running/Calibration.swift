/// Finds how many operations make a sample long enough.
///
/// The decisions are pure: the caller runs `iterations` operations and hands the duration to `finish` until that
/// returns true. The steps also serve as a first warm-up.
struct Calibration {
  /// The duration to reach, in nanoseconds: never below 1,000 times the clock's resolution.
  let target: UInt64
  /// The operations of the step to run.
  private(set) var iterations = 1
  /// Whether an earlier step already said that this one would be long enough.
  private var wasForeseen = false

  init(target: UInt64, resolution: UInt64) {
    self.target = max(target, 1_000 * resolution)
  }

  /// Takes the duration of the step; true if samples of `iterations` operations are as long as the target.
  ///
  /// One long step proves nothing: the first operation may have started a thread pool. So a step must have been
  /// foreseen, by one at least a tenth as long or by itself. A step grows at most tenfold and aims a tenth above the
  /// target, so that no sample falls short for being lucky.
  mutating func finish(elapsed: UInt64) -> Bool {
    if elapsed >= target {
      defer { wasForeseen = true }
      return wasForeseen
    }
    let perIteration = max(Double(elapsed) / Double(iterations), 1e-3)
    let wanted = min(Double(target) * 1.1 / perIteration, Double(iterations) * 10)
    wasForeseen = elapsed >= target / 10
    iterations = max(iterations + 1, Int(wanted.rounded(.up)))
    return false
  }
}
