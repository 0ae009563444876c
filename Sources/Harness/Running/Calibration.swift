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

  /// What no operation that is performed can cost, in nanoseconds: far below one cycle of any processor.
  private static let leastCost = 1e-3

  init(target: UInt64, resolution: UInt64) {
    self.target = max(target, 1_000 * resolution)
  }

  /// Takes the duration of the step; true if samples of `iterations` operations are as long as the target.
  ///
  /// One long step proves nothing: the first operation may have started a thread pool. So a step must have been
  /// foreseen, by one at least a tenth as long or by itself. A step grows at most tenfold and aims a tenth above the
  /// target, so that no sample falls short for being lucky.
  ///
  /// - Throws: ``SampleFailure/removed(iterations:nanoseconds:)`` where operations cost less than any processor needs
  ///   for one, so that no number of them is ever long enough.
  mutating func finish(elapsed: UInt64) throws(SampleFailure) -> Bool {
    if elapsed >= target {
      defer { wasForeseen = true }
      return wasForeseen
    }
    let perIteration = Double(elapsed) / Double(iterations)
    guard perIteration >= Self.leastCost || Double(iterations) * Self.leastCost < Double(target) else {
      throw .removed(iterations: iterations, nanoseconds: elapsed)
    }
    let wanted = min(Double(target) * 1.1 / max(perIteration, Self.leastCost), Double(iterations) * 10)
    wasForeseen = elapsed >= target / 10
    iterations = max(iterations + 1, Int(wanted.rounded(.up)))
    return false
  }
}
