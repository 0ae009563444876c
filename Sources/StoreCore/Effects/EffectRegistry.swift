/// The live effects of one root store.
///
/// Registering, cancelling an id's effect and finishing are O(1) in the number of live effects. Cancelling runs the
/// cancellation handlers of the tasks, which are user code: it happens when the registry's own books are done.
@usableFromInline
final class EffectRegistry {
  private(set) var live: [LiveEffect] = []
  private var ids = IDTable()
  /// The place of the root feature; leads to those of all others with live effects.
  let root = EffectPath()

  /// How many effects are live: registered and not ended, cancelled ones that still run included.
  var count: Int { live.count }
  /// Whether no id is held.
  var holdsNoID: Bool { ids.isEmpty }

  func register(in context: EffectContext, origin: SourceLocation? = nil) -> LiveEffect {
    let effect = LiveEffect(in: context, origin: origin)
    effect.registryIndex = live.count
    live.append(effect)
    context.family.add(effect)
    context.path.add(effect)
    context.sequence?.openEffects += 1
    for id in context.ids { ids.add(id, effect) }
    return effect
  }

  /// Cancels the effects that hold an id at a place or below it.
  func cancel(_ held: HeldID) { cancel(ids.holders(of: held)) }

  /// The same; a cancel that finds nothing though a feature above holds an equal id is reported in debug builds.
  func cancelOrReport(_ held: HeldID) {
    let holders = ids.holders(of: held)
    #if DEBUG
      if holders.isEmpty, let above = ids.holderAbove(held) { reportOutOfReach(held, above) }
    #endif
    cancel(holders)
  }

  /// Whether an effect is live that belongs to a feature whose state can go away.
  var watchesPresence: Bool { root.removableBelow > 0 }

  /// Cancels the effects of features whose state is gone.
  ///
  /// - Parameter state: The address of the root's state, initialised and not being changed.
  func cancelMissing(in state: UnsafeRawPointer) {
    cancel(unsafe root.effectsOfMissing(in: state))
  }

  /// Cancels every effect and forgets it, whether or not its task heeds the cancellation.
  func endAll() {
    let ended = live
    cancel(ended)
    for effect in ended { finish(effect) }
  }

  /// Cancels some effects: from here on none of their actions is processed.
  func cancel(_ effects: [LiveEffect]) {
    let cancelled = effects.filter { !$0.isCancelled }
    for effect in cancelled {
      effect.isCancelled = true
      ids.remove(effect)
    }
    for effect in cancelled {
      if let task = effect.task {
        task.cancel()
      } else if effect.openEffects == 0 {
        finish(effect)
      }
    }
  }

  /// Ends an effect: forgets it and all that it held, and lets a concatenation go on.
  @usableFromInline
  func finish(_ effect: LiveEffect) {
    guard !effect.isFinished else { return }
    effect.isFinished = true
    effect.task = nil
    effect.nextStep = nil
    ids.remove(effect)
    let last = live.removeLast()
    if last !== effect {
      live[effect.registryIndex] = last
      last.registryIndex = effect.registryIndex
    }
    if let sequence = effect.sequence {
      sequence.openEffects -= 1
      if sequence.openEffects == 0 { advance(sequence) }
    }
    effect.path.remove(effect)
    effect.family.remove(effect)
  }

  /// Starts steps of a concatenation until one of them is still running; ends it after the last.
  func advance(_ sequence: LiveEffect) {
    while sequence.openEffects == 0, !sequence.isFinished {
      // Held open while the step registers, so that a first part that ends at once does not end the step.
      sequence.openEffects += 1
      let hasNext = !sequence.isCancelled && sequence.nextStep?() == true
      sequence.openEffects -= 1
      if !hasNext { finish(sequence) }
    }
  }

  private func reportOutOfReach(_ held: HeldID, _ holder: LiveEffect) {
    Report(
      cause: "Cancelling \(held.id) found no effect, while an effect of a feature above holds an equal id.",
      meaning: "Ids reach from a feature down to its children, never up, so that effect goes on.",
      fix: "Cancel in the feature that started the effect, or start the effect in the feature that cancels it.",
      location: holder.origin ?? SourceLocation()
    ).emit()
  }
}
