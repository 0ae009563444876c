/// An effect from its registration to its end: one `.run`, one `.concatenate` with steps left, or one `.send` that
/// waits for its turn and that a cancel may name.
///
/// The messages of an effect name it by this object, so that after its cancellation none of them is processed,
/// however late they arrive.
@usableFromInline
final class LiveEffect: @unchecked Sendable {
  // SAFETY: (Sendable) only the owner of the runtime reads or writes it; an effect's task only passes the reference.
  let family: EffectFamily
  /// The feature it belongs to.
  let path: EffectPath
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
  /// Where this effect stands in the registry's list, in its family's and in its feature's.
  var registryIndex = 0
  var familyIndex = 0
  var pathIndex = 0

  init(in context: EffectContext, origin: SourceLocation?) {
    family = context.family
    path = context.path
    sequence = context.sequence
    self.origin = origin
  }
}

/// What is known of the surroundings of an effect when it is registered.
struct EffectContext {
  let family: EffectFamily
  var path: EffectPath
  var ids: [HeldID] = []
  var sequence: LiveEffect?

  init(family: EffectFamily, path: EffectPath) {
    self.family = family
    self.path = path
  }

  func adding(_ id: CancelID) -> EffectContext {
    var context = self
    context.ids.append(HeldID(id: id, path: path))
    return context
  }

  func at(_ path: EffectPath) -> EffectContext {
    var context = self
    context.path = path
    return context
  }

  func inside(_ sequence: LiveEffect) -> EffectContext {
    var context = self
    context.sequence = sequence
    return context
  }
}
