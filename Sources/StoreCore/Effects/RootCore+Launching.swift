import CThreadContext

extension RootCore {
  /// Starts the effects that this drain registered and that were not cancelled in it.
  ///
  /// What those that start here send before they suspend is pending when this returns.
  @inlinable
  func launchRegisteredEffects() {
    repeat {
      if let madeStartBuffer, !madeStartBuffer.ended.isEmpty { finishEnded(of: madeStartBuffer) }
      guard !launches.isEmpty else { return }
      swap(&launches, &launching)
      // By position: what a cancelled one captured may send, and lead to a drain's end, from its destructor.
      for index in launching.indices where !launching[index].isCancelled { launch(launching[index]) }
      launching.removeAll(keepingCapacity: launching.capacity <= PendingActions<R.Action>.keptCapacity)
    } while nothingIsPending
  }

  @inlinable
  func launch(_ effect: RunningEffect<R.Action>) {
    guard let startBuffer = effect.startBuffer else { return effect.launch(on: effectExecutor) }
    // The effect has its own dependencies, not those that the reducer sees.
    let context = unsafe store_thread_context_exchange(nil)
    startBuffer.begin()
    effect.launchHere(effectExecutor)
    startBuffer.end()
    _ = unsafe store_thread_context_exchange(context)
    for (action, effect) in startBuffer.sent where !effect.isCancelled {
      addPending(action, effect.family, effect)
    }
    startBuffer.sent.removeAll(keepingCapacity: true)
  }

  /// Ends the effects that ended in their first part, what they sent having been processed.
  @inlinable
  func finishEnded(of startBuffer: StartBuffer<R.Action>) {
    let ended = startBuffer.ended
    startBuffer.ended.removeAll(keepingCapacity: true)
    for effect in ended { registry.finish(effect) }
  }

  @usableFromInline
  var startBuffer: StartBuffer<R.Action> {
    if let madeStartBuffer { return madeStartBuffer }
    let startBuffer = StartBuffer<R.Action>()
    madeStartBuffer = startBuffer
    return startBuffer
  }
}
