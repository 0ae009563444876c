extension RootCore {
  // SAFETY: as for the pending actions.
  @inlinable
  func addLaunch(_ effect: RunningEffect<R.Action>) { unsafe uncheckedLaunches.append(effect) }

  @inlinable @inline(__always)
  var launchCount: Int { unsafe uncheckedLaunches.count }

  @inlinable
  func takeNextLaunch() -> RunningEffect<R.Action>? { unsafe uncheckedLaunches.popFirst() }

  /// Starts the effects that this drain registered and that were not cancelled in it.
  ///
  /// What those that start here send before they suspend is pending when this returns.
  @inlinable
  func launchRegisteredEffects() {
    // SAFETY: one load by the owner.
    guard let port = unsafe uncheckedPort else { return }
    repeat {
      if port.hasEnded { finishEnded(of: port) }
      let count = launchCount
      if count == 0 { return }
      // One by one: what a cancelled one captured may send, and lead to a drain's end, from its destructor.
      for _ in 0..<count {
        guard let next = takeNextLaunch(), !next.isCancelled else { continue }
        next.launch(on: effectExecutor)
        while let (action, effect) = port.takeSent() {
          if !effect.isCancelled { addPending(action, effect.family, effect) }
        }
      }
    } while nothingIsPending
  }

  /// Ends the effects that ended in their first part, what they sent having been processed.
  @inlinable
  func finishEnded(of port: EffectPort<R.Action>) {
    let registry = registry
    while let effect = port.takeEnded() { registry.finish(effect) }
  }
}
