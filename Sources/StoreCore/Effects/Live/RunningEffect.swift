import Synchronization

/// A `.run`: its work, the task that does it, and the way back for what it sends.
@safe
@usableFromInline
final class RunningEffect<Action>: LiveEffect, SendTarget, @unchecked Sendable {
  // SAFETY: (Sendable) as for `LiveEffect`, but for what is named here. `run` belongs to the owner until the task is
  // made, and to the task from then on; `sent` is atomic.

  @usableFromInline let port: EffectPort<Action>
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt
  @exclusivity(unchecked) @usableFromInline var uncheckedRun: RunEffect<Action>?
  @exclusivity(unchecked) @usableFromInline var uncheckedTask: Task<Void, Never>?
  @exclusivity(unchecked) @usableFromInline var uncheckedIsLaunched = false

  /// How many actions were sent through the mailbox.
  ///
  /// Relaxed: only counted.
  @usableFromInline let sent = Atomic<Int>(0)

  /// After so many actions of an effect, its `send` waits until they are reduced.
  @usableFromInline static var sendLimit: Int { 1_024 }

  @usableFromInline
  typealias Delivery = @Sendable (sending Action, RunningEffect) -> Bool

  @inlinable
  init(
    _ run: RunEffect<Action>, in context: borrowing EffectContext, of family: EffectFamily?,
    _ registry: EffectRegistry, _ port: EffectPort<Action>
  ) {
    unsafe uncheckedRun = run
    self.port = port
    fileID = run.fileID
    line = run.line
    super.init(in: context, of: family, registry)
  }

  // SAFETY: each access is one load or one store by the owner, or for `run` by the task it was left to, after it was
  // made: none can overlap another.
  @inlinable @inline(__always)
  var run: RunEffect<Action>? {
    get { unsafe uncheckedRun }
    set { unsafe uncheckedRun = newValue }
  }

  // SAFETY: as for `run`.
  @inlinable @inline(__always)
  var task: Task<Void, Never>? {
    get { unsafe uncheckedTask }
    set { unsafe uncheckedTask = newValue }
  }

  // SAFETY: as for `run`.
  @inlinable @inline(__always)
  var isLaunched: Bool {
    get { unsafe uncheckedIsLaunched }
    set { unsafe uncheckedIsLaunched = newValue }
  }

  override var hasBegun: Bool { isLaunched }

  @usableFromInline override var origin: SourceLocation? { SourceLocation(fileID: fileID, line: line) }

  @usableFromInline
  override func stop() -> Bool {
    task?.cancel()
    return !isLaunched
  }

  @usableFromInline
  override func letGo() {
    task = nil
    if !isLaunched { run = nil }
  }
}

extension RunningEffect {
  /// Not isolated, so that the task does not run on the main actor; it inherits task-local values and, without a
  /// priority of its own, the priority.
  @inlinable
  nonisolated func makeTask(_ run: RunEffect<Action>, _ executor: (any TaskExecutor)?) -> Task<Void, Never> {
    if executor != nil || run.hasPriority { return makeTask(run.priority, executor) }
    return Task { await self.performOnPool() }
  }

  /// The same for a task that begins here, and that effects after this one may share where it has no priority of its
  /// own.
  @inlinable
  nonisolated func makeTaskHere(_ run: RunEffect<Action>, _ executor: (any TaskExecutor)?) -> Task<Void, Never>
  {
    if executor != nil || run.hasPriority { return makeTaskHere(run.priority, executor) }
    return Task.immediate { await self.performHere(sharing: true) }
  }

  /// Apart, so that the optimiser makes the plain task where it is asked for.
  @inlinable @inline(never)
  nonisolated func makeTask(_ priority: TaskPriority?, _ executor: (any TaskExecutor)?) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) { await self.performOnPool() }
  }

  @inlinable @inline(never)
  nonisolated func makeTaskHere(_ priority: TaskPriority?, _ executor: (any TaskExecutor)?) -> Task<Void, Never>
  {
    let sharing = priority == nil
    return Task.immediate(priority: priority, executorPreference: executor) {
      await self.performHere(sharing: sharing)
    }
  }

  @inlinable
  nonisolated(nonsending) func performHere(sharing: Bool) async {
    var effect = self
    while true {
      await effect.perform()
      guard port.isStartingHere(effect) else { return port.mailbox.accept(.finished(effect)) }
      port.addEnded(effect)
      _ = port.end()
      guard sharing, let next = port.takeNextAlike() else { return }
      next.isLaunched = true
      port.begin(next)
      effect = next
    }
  }

  @inlinable @inline(__always)
  nonisolated(nonsending) func performOnPool() async {
    await perform()
    port.mailbox.accept(.finished(self))
  }

  @inlinable @inline(__always)
  nonisolated(nonsending) func perform() async {
    // Taken out, and gone before the end is processed: what it captured goes with the effect.
    guard let work = run else { return }
    run = nil
    await work.performWithoutBinding(Send(to: self))
  }
}

extension RunningEffect {
  @usableFromInline
  func accept(_ action: sending Action) -> Bool { port.deliver(action, self) }

  /// - Returns: Whether the effect may go on sending before what it has sent is reduced.
  @inlinable @inline(__always)
  func deliver(_ action: sending Action) -> Bool {
    if port.isStartingHere(self) {
      port.addSent(action, by: self)
      return true
    }
    port.mailbox.accept(.action(action, from: self))
    return sent.wrappingAdd(1, ordering: .relaxed).newValue % Self.sendLimit != 0
  }

  @usableFromInline
  nonisolated(nonsending) func reduced() async {
    await WaitingTask.wait { port.mailbox.accept(.passage(Mailbox<Action>.Passage($0))) }
  }
}
