import CThreadContext

/// How the owner starts effects: those of the pool in a task each, and those that begin here one after the other in one
/// task, for as long as they end without having suspended. One that suspends keeps the task as its own; another task
/// begins with the next.
extension EffectPort {
  // SAFETY: the accesses to the queue of launches are single calls on the owner's thread that run no user code: none
  // overlaps another. An element leaves the queue before it is used or destroyed.
  @inlinable
  func addLaunch(_ effect: RunningEffect<Action>) { unsafe uncheckedLaunches.append(effect) }

  @inlinable @inline(__always)
  var hasNoLaunches: Bool { unsafe uncheckedLaunches.isEmpty }

  /// Owner only: starts the effects that wait for it now, but those that were cancelled.
  @inlinable
  func launchAll(on executor: (any TaskExecutor)?) {
    unsafe uncheckedLaunchesDue = uncheckedLaunches.count
    while let effect = takeNextLaunch() {
      // One by one: what a cancelled one captured may send, and lead to a drain's end, from its destructor.
      guard !effect.isCancelled, let run = effect.run else { continue }
      effect.isLaunched = true
      if run.start == .pool {
        effect.task = run.withDependencies { effect.makeTask(run, executor) }
      } else {
        launchHere(effect, run, on: executor)
      }
    }
  }

  @inlinable
  func takeNextLaunch() -> RunningEffect<Action>? {
    if unsafe uncheckedLaunchesDue == 0 { return nil }
    unsafe uncheckedLaunchesDue -= 1
    return unsafe uncheckedLaunches.popFirst()
  }

  /// Runs an effect's first part, and those of the effects after it that may share its task: of the sender's
  /// priority, as it is, and with the dependencies of its task.
  @inlinable
  func launchHere(_ effect: RunningEffect<Action>, _ run: RunEffect<Action>, on executor: (any TaskExecutor)?) {
    // Effects have their own dependencies, not those that the reducer sees.
    let context = unsafe store_thread_context_exchange(nil)
    begin(effect)
    let task = run.withDependencies { effect.makeTaskHere(run, executor) }
    _ = unsafe store_thread_context_exchange(context)
    guard let suspended = end() else { return }
    // By its own first part, which may have dropped the store as well.
    if suspended.isCancelled { task.cancel() }
    if !suspended.isFinished { suspended.task = task }
  }

  /// The next effect, if it may begin in the task that runs: not where the one before has cancelled that task.
  @inlinable @inline(__always)
  func takeNextAlike() -> RunningEffect<Action>? {
    unsafe uncheckedLaunchesDue > 0 && isNextAlike() ? takeNextLaunch() : nil
  }

  @inlinable @inline(never)
  func isNextAlike() -> Bool {
    guard let next = unsafe uncheckedLaunches.first, !next.isCancelled, let run = next.run else { return false }
    return run.start == .immediate && !run.hasPriority && run.hasDependenciesOfTask && !Task.isCancelled
  }
}
