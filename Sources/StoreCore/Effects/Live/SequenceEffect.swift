/// A concatenation with steps left.
final class SequenceEffect: LiveEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  /// Registers the next step, or returns false when there is none.
  var nextStep: (() -> Bool)?
  /// How many effects of the current step are live.
  var openEffects = 0

  override func stop() -> Bool { openEffects == 0 }
  override func letGo() { nextStep = nil }
}
