/// A concatenation with steps left.
@usableFromInline
final class SequenceEffect: LiveEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  /// Registers the next step, or returns false when there is none.
  @usableFromInline var nextStep: (() -> Bool)?
  /// How many effects of the current step are live.
  var openEffects = 0

  @usableFromInline
  override func stop() -> Bool { openEffects == 0 }
  @usableFromInline
  override func letGo() { nextStep = nil }
}
