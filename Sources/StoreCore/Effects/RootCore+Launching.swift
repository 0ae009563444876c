import CThreadContext

extension RootCore {
  // SAFETY: (launches) as for the pending actions. (start buffer) each access is one load or one store by the owner.
  @inlinable
  func addLaunch(_ effect: RunningEffect<R.Action>) { unsafe uncheckedLaunches.append(effect) }

  @inlinable @inline(__always)
  var launchCount: Int { unsafe uncheckedLaunches.count }

  @inlinable
  func takeNextLaunch() -> RunningEffect<R.Action>? { unsafe uncheckedLaunches.popFirst() }

  @inlinable @inline(__always)
  var madeStartBuffer: StartBuffer<R.Action>? { unsafe uncheckedStartBuffer }

  /// Where effects that start here leave what they send.
  @usableFromInline
  func makeStartBuffer() -> StartBuffer<R.Action> {
    if let madeStartBuffer { return madeStartBuffer }
    let startBuffer = StartBuffer<R.Action>()
    unsafe uncheckedStartBuffer = startBuffer
    return startBuffer
  }

  /// Starts the effects that this drain registered and that were not cancelled in it.
  ///
  /// What those that start here send before they suspend is pending when this returns.
  @inlinable
  func launchRegisteredEffects() {
    repeat {
      if let madeStartBuffer, madeStartBuffer.hasEnded { finishEnded(of: madeStartBuffer) }
      let count = launchCount
      if count == 0 { return }
      // One by one: what a cancelled one captured may send, and lead to a drain's end, from its destructor.
      for _ in 0..<count {
        if let next = takeNextLaunch(), !next.isCancelled { launch(next) }
      }
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
    while let (action, effect) = startBuffer.takeSent() {
      if !effect.isCancelled { addPending(action, effect.family, effect) }
    }
  }

  /// Ends the effects that ended in their first part, what they sent having been processed.
  @inlinable
  func finishEnded(of startBuffer: StartBuffer<R.Action>) {
    while let effect = startBuffer.takeEnded() { registry.finish(effect) }
  }
}
