/// A concatenation with steps left.
@usableFromInline
final class SequenceEffect: LiveEffect, @unchecked Sendable {
  // SAFETY: as for `LiveEffect`.

  /// Registers the next step, or returns false when there is none.
  @usableFromInline var nextStep: (() -> Bool)?
  /// How many effects of the current step are live.
  var openEffects = 0
  /// The ids that its further steps will hold, which nothing else may hold meanwhile.
  var keptIDs: [Int32] = []

  @usableFromInline
  override func stop() -> Bool { openEffects == 0 }
  @usableFromInline
  override func letGo() {
    nextStep = nil
    if !keptIDs.isEmpty { unsafe registry.letGoOfIDs(of: self) }
  }
}
