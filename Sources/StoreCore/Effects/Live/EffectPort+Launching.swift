import CThreadContext

/// How the owner starts effects: those of the pool in a task each, and those that begin here one after the other in one
/// task, for as long as they end without having suspended. One that suspends keeps the task as its own; another task
/// begins with the next.
extension EffectPort {
  // SAFETY: the accesses to the queue of launches are single calls on the owner's thread that run no user code: none overlaps
  // another. An element leaves the queue before it is used or destroyed.
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
        effect.task = run.withDependencies { effect.makeTask(run.priority, executor) }
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

  /// Runs an effect's first part, and those of the effects after it that may share its task: of the sender's priority, as
  /// it is, and with the dependencies of its task.
  @inlinable
  func launchHere(_ effect: RunningEffect<Action>, _ run: RunEffect<Action>, on executor: (any TaskExecutor)?) {
    // Effects have their own dependencies, not those that the reducer sees.
    let context = unsafe store_thread_context_exchange(nil)
    begin(effect)
    let task = run.withDependencies { makeTask(beginningWith: effect, run, executor) }
    _ = unsafe store_thread_context_exchange(context)
    guard let suspended = end() else { return }
    // By its own first part, which may have dropped the store as well.
    if suspended.isCancelled { task.cancel() }
    if !suspended.isFinished { suspended.task = task }
  }

  /// Not isolated, so that the task does not run on the main actor once it has suspended; it inherits task-local values
  /// and, without a priority of its own, the priority.
  @inlinable
  nonisolated func makeTask(
    beginningWith effect: RunningEffect<Action>, _ run: RunEffect<Action>, _ executor: (any TaskExecutor)?
  ) -> Task<Void, Never> {
    if let executor {
      let sharing = !run.hasPriority
      return Task.immediate(priority: run.priority, executorPreference: executor) {
        await self.runHere(effect, sharing: sharing)
      }
    }
    if run.hasPriority {
      return Task.immediate(priority: run.priority) { await self.runHere(effect, sharing: false) }
    }
    return Task.immediate { await self.runHere(effect, sharing: true) }
  }

  @inlinable
  nonisolated(nonsending) func runHere(_ first: RunningEffect<Action>, sharing: Bool) async {
    var effect = first
    while true {
      await effect.perform()
      guard isStartingHere(effect) else { return mailbox.accept(.finished(effect)) }
      unsafe uncheckedEnded.append(effect)
      _ = end()
      guard sharing, let next = takeNextAlike() else { return }
      next.isLaunched = true
      begin(next)
      effect = next
    }
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
