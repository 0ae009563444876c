extension RootCore {
  /// Starts the effects that this drain registered and that were not cancelled in it.
  ///
  /// What those that start here send before they suspend is pending when this returns.
  @inlinable
  func launchRegisteredEffects() {
    // SAFETY: one load by the owner.
    guard let port = unsafe uncheckedPort else { return }
    repeat {
      if port.hasEnded { finishEnded(of: port) }
      if port.hasNoLaunches { return }
      port.launchAll(on: effectExecutor)
      while let (action, effect) = port.takeSent() {
        if !effect.isCancelled { addPending(consume action, from: .effect(effect)) }
      }
    } while nothingIsPending
  }

  /// Ends the effects that ended in their first part, what they sent having been processed.
  @inlinable
  func finishEnded(of port: EffectPort<R.Action>) {
    let registry = registry
    while let effect = port.takeEnded() { registry.finish(effect) }
    cancelEffectsOfTheGone()
  }
}
