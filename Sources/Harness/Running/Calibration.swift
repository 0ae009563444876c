/// Finds how many operations make a sample long enough.
///
/// The decisions are pure: `next` tells what to run after each measurement. The steps also serve as a first warm-up.
struct Calibration {
  /// The duration to reach, in nanoseconds: never below 1,000 times the clock's resolution.
  let target: UInt64
  /// The operations of the step to run.
  private(set) var iterations = 1

  init(target: UInt64, resolution: UInt64) {
    self.target = max(target, 1_000 * resolution)
  }

  /// Takes the duration of a step of `iterations`; true if the next sample should be as long as the target.
  ///
  /// A step grows at most tenfold, since a first operation often costs more than a later one, and the last step aims
  /// a tenth above the target, so that no sample falls short for being lucky.
  mutating func finish(elapsed: UInt64) -> Bool {
    if elapsed >= target { return true }
    let perIteration = max(Double(elapsed) / Double(iterations), 1e-3)
    let wanted = Double(target) * 1.1 / perIteration
    let limit = Double(iterations) * 10
    let reached = wanted <= limit
    iterations = max(iterations + 1, Int(min(wanted, limit).rounded(.up)))
    return reached && elapsed * 10 >= target
  }
}
