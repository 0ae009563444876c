/// The live effects of one root store.
///
/// Registering, cancelling an id's effect and finishing are O(1) in the number of live effects. Cancelling runs the
/// cancellation handlers of the tasks, which are user code: it happens when the registry's own books are done.
@usableFromInline
final class EffectRegistry {
  @exclusivity(unchecked) private var uncheckedLive: [LiveEffect] = []
  private var ids = IDTable()
  /// The place of the root feature; leads to those of all others with live effects.
  @usableFromInline let root = EffectPath()
  /// The timed effects, by clock.
  @usableFromInline let timers = StoreTimers()
  /// The intervals of the throttled effects.
  var throttles = ThrottleTable()

  // SAFETY: what is done to the list runs no other code: whoever takes an effect off it holds it.
  private(set) var live: [LiveEffect] {
    @inline(__always) get { unsafe uncheckedLive }
    @inline(__always) _modify { yield unsafe &uncheckedLive }
  }

  /// How many effects are live: registered and not ended, cancelled ones that still run included.
  var count: Int { live.count }
  /// Whether no id is held.
  var holdsNoID: Bool { ids.isEmpty }

  /// Puts a new effect on the books; it becomes its action's family if that has none yet.
  @usableFromInline
  func register(_ effect: LiveEffect, in context: EffectContext, family: inout EffectFamily?) {
    effect.registryIndex = live.count
    live.append(effect)
    if let family {
      family.add(effect)
    } else {
      family = effect
      effect.add(effect)
    }
    context.path.add(effect)
    if let sequence = context.sequence { sequence.openEffects += 1 }
    if context.id != IDTable.none { ids.add(effect, to: context.id) }
    for id in context.outerIDs { ids.add(effect, to: id) }
  }

  /// Calls `body` with the context of effects that hold an id, after the cancellation of those that hold it already
  /// where `cancelInFlight` says so.
  @usableFromInline
  func withID(
    _ id: CancelID, cancelInFlight: Bool, in context: EffectContext, _ body: (EffectContext) -> Void
  ) {
    let entry = ids.pin(HeldID(id: id, path: context.path))
    if cancelInFlight { cancel(ids.holders(of: entry)) }
    body(context.adding(entry))
    ids.unpin(entry)
    destroyDroppedIDs()
  }

  /// Cancels the effects that hold the innermost id of a context, but those that are about to begin in this drain.
  func cancelBegun(of context: EffectContext) {
    switch ids.holders(of: context.id) {
    case .none: break
    case .one(let effect): if effect.hasBegun { cancel(.one(effect)) }
    case .many(let effects): cancel(effects.filter(\.hasBegun))
    }
  }

  /// Keeps the ids of a concatenation until it is finished.
  @usableFromInline
  func keepIDs(of sequence: SequenceEffect, in context: EffectContext) {
    sequence.keptIDs = context.ids
    for id in sequence.keptIDs { ids.pin(id) }
  }

  func letGoOfIDs(of sequence: SequenceEffect) {
    let kept = sequence.keptIDs
    sequence.keptIDs = []
    for id in kept { ids.unpin(id) }
    destroyDroppedIDs()
  }

  /// Outside of every access to the table: the destructor of an id may send.
  private func destroyDroppedIDs() { while let id = ids.popDropped() { _ = consume id } }

  /// Cancels the effects that hold an id at a place or below it. A cancel that finds nothing though a feature above
  /// holds an equal id is reported in debug builds.
  ///
  /// - Parameters:
  ///   - path: The place, or the nearest above it if no effects are live there.
  ///   - isExact: Whether `path` is the place itself.
  @usableFromInline
  func cancel(_ id: CancelID, at path: EffectPath, isExact: Bool) {
    if ids.isEmpty { return }
    let holders = isExact ? ids.holders(of: HeldID(id: id, path: path)) : .none
    #if DEBUG
      if case .none = holders, let above = isExact ? path.parent : path,
        let holder = ids.holder(of: id, atOrAbove: above)
      {
        reportOutOfReach(id, holder)
      }
    #endif
    cancel(holders)
  }

  /// Whether an effect is live that belongs to a feature whose state can go away.
  var watchesPresence: Bool { root.removableBelow > 0 }

  /// Cancels the effects of features whose state is gone.
  ///
  /// - Parameter state: The address of the root's state, initialised and not being changed.
  /// - Returns: Whether there were any that had not been cancelled before. Their end may have begun others.
  func cancelMissing(in state: UnsafeRawPointer) -> Bool {
    let missing = unsafe root.effectsOfMissing(in: state).filter { !$0.isCancelled }
    cancel(missing)
    return !missing.isEmpty
  }

  /// Cancels every effect and forgets it, whether or not its task heeds the cancellation.
  func endAll() {
    let ended = live
    cancel(ended)
    for effect in ended { finish(effect) }
    timers.endAll()
    throttles = ThrottleTable()
  }

  private func cancel(_ holders: Holders) {
    switch holders {
    case .none: break
    case .one(let effect):
      if effect.isCancelled { return }
      effect.isCancelled = true
      ids.remove(effect)
      destroyDroppedIDs()
      if effect.stop() { finish(effect) }
    case .many(let effects): cancel(effects)
    }
  }

  /// Cancels some effects: from here on none of their actions is processed.
  func cancel(_ effects: [LiveEffect]) {
    let cancelled = effects.filter { !$0.isCancelled }
    for effect in cancelled {
      effect.isCancelled = true
      ids.remove(effect)
    }
    destroyDroppedIDs()
    for effect in cancelled where effect.stop() { finish(effect) }
  }

  /// Ends an effect: forgets it and all that it held, and lets a concatenation go on.
  @usableFromInline
  func finish(_ effect: LiveEffect) {
    guard !effect.isFinished else { return }
    effect.isFinished = true
    effect.letGo()
    if effect.holdsIDs {
      ids.remove(effect)
      destroyDroppedIDs()
    }
    let last = live.removeLast()
    if last !== effect {
      live[effect.registryIndex] = last
      last.registryIndex = effect.registryIndex
    }
    if let sequence = effect.sequence {
      sequence.openEffects -= 1
      if sequence.openEffects == 0 { advance(sequence) }
    }
    unsafe effect.path.remove(effect)
    effect.leaveFamily()
    if live.isEmpty, live.capacity > 1_024 { live = [] }
  }

  /// Starts steps of a concatenation until one of them is still running; ends it after the last.
  @usableFromInline
  func advance(_ sequence: SequenceEffect) {
    while sequence.openEffects == 0, !sequence.isFinished {
      // Held open while the step registers, so that a first part that ends at once does not end the step.
      sequence.openEffects += 1
      let hasNext = !sequence.isCancelled && sequence.nextStep?() == true
      sequence.openEffects -= 1
      if !hasNext { finish(sequence) }
    }
  }

  private func reportOutOfReach(_ id: CancelID, _ holder: LiveEffect) {
    Report(
      cause: "Cancelling \(id) found no effect, while an effect of a feature above holds an equal id.",
      meaning: "Ids reach from a feature down to its children, never up, so that effect goes on.",
      fix: "Cancel in the feature that started the effect, or start the effect in the feature that cancels it.",
      location: holder.origin ?? SourceLocation()
    ).emit()
  }
}
