/// An effect from its registration to its end: one `.run`, one `.concatenate` with steps left, or one `.send` that
/// waits for its turn and that a cancel may name.
///
/// The messages of an effect name it by this object, so that after its cancellation none of them is processed,
/// however late they arrive.
@usableFromInline
final class LiveEffect: @unchecked Sendable {
  // SAFETY: (Sendable) only the owner of the runtime reads or writes it; an effect's task only passes the reference.
  let family: EffectFamily
  /// Where a `.run` was made.
  let origin: SourceLocation?
  /// The concatenation that goes on when this effect has ended.
  let sequence: LiveEffect?
  /// The running work; nil before the drain that registered the effect has settled, and for a concatenation.
  var task: Task<Void, Never>?
  @usableFromInline var isCancelled = false
  var isFinished = false
  var reportedLateSend = false

  /// For a concatenation: registers the next step, or returns false when there is none.
  var nextStep: (() -> Bool)?
  /// For a concatenation: how many effects of the current step are live.
  var openEffects = 0

  /// The first of this effect's links in the registry's table of ids.
  var firstLink = IDTable.none
  /// Where this effect stands in the registry's list and in its family's.
  var registryIndex = 0
  var familyIndex = 0

  init(family: EffectFamily, origin: SourceLocation?, sequence: LiveEffect?) {
    self.family = family
    self.origin = origin
    self.sequence = sequence
  }
}

/// What is known of the surroundings of an effect when it is registered.
struct EffectContext {
  let family: EffectFamily
  var ids: [CancelID] = []
  var sequence: LiveEffect?

  init(family: EffectFamily) { self.family = family }

  func adding(_ id: CancelID) -> EffectContext {
    var context = self
    context.ids.append(id)
    return context
  }

  func inside(_ sequence: LiveEffect) -> EffectContext {
    var context = self
    context.sequence = sequence
    return context
  }
}
