/// The live effects of one root store.
///
/// Registering, cancelling an id's effect and finishing are O(1) in the number of live effects. Cancelling runs the
/// cancellation handlers of the tasks, which are user code: it happens when the registry's own books are done.
@usableFromInline
final class EffectRegistry {
  private(set) var live: [LiveEffect] = []
  private var ids = IDTable()

  /// How many effects are live: registered and not ended, cancelled ones that still run included.
  var count: Int { live.count }
  /// Whether no id is held.
  var holdsNoID: Bool { ids.isEmpty }

  func register(in context: EffectContext, origin: SourceLocation? = nil) -> LiveEffect {
    let effect = LiveEffect(family: context.family, origin: origin, sequence: context.sequence)
    effect.registryIndex = live.count
    live.append(effect)
    context.family.add(effect)
    context.sequence?.openEffects += 1
    for id in context.ids { ids.add(id, effect) }
    return effect
  }

  /// Cancels the effects that hold an id.
  func cancel(_ id: CancelID) { cancel(ids.holders(of: id)) }

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
}
