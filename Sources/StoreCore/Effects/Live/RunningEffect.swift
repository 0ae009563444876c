import CThreadContext
import Synchronization

/// A `.run`: its work, the task that does it, and the way back for what it sends.
@safe
@usableFromInline
final class RunningEffect<Action>: LiveEffect, SendTarget, @unchecked Sendable {
  // SAFETY: (Sendable) as for `LiveEffect`, but for what is named here. `run` belongs to the owner until the task is
  // made, and to the task from then on; `sent` is atomic.

  @usableFromInline let mailbox: Mailbox<Action>
  /// `deliver(_:)`, captured where the type of the actions is known, so that it is specialised.
  @usableFromInline let delivery: Delivery
  /// Where the first part of an immediate start leaves what it sends; nil for a start on the pool.
  @usableFromInline let startBuffer: StartBuffer<Action>?
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
    _ run: RunEffect<Action>, in context: EffectContext, of family: EffectFamily?, _ registry: EffectRegistry,
    _ mailbox: Mailbox<Action>, _ delivery: @escaping Delivery, _ startBuffer: StartBuffer<Action>?
  ) {
    unsafe uncheckedRun = run
    self.mailbox = mailbox
    self.delivery = delivery
    self.startBuffer = startBuffer
    fileID = run.fileID
    line = run.line
    super.init(in: context, of: family, registry)
  }

  // SAFETY: each access is one load or one store by the owner, or for `run` by the task it was left to, after it was made:
  // none can overlap another.
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
  /// Starts the task on the pool. Not isolated, so that it does not run on the main actor; inherits task-local values
  /// and, without a priority of its own, the priority.
  @inlinable
  nonisolated func launch(on executor: (any TaskExecutor)?) {
    isLaunched = true
    let priority = run?.priority
    withDependencies {
      task =
        if let executor {
          Task(executorPreference: executor, priority: priority) { await self.perform() }
        } else { Task(priority: priority) { await self.perform() } }
    }
  }

  /// Runs the work here up to its first suspension.
  @inlinable
  nonisolated func launchHere(_ executor: (any TaskExecutor)?) {
    isLaunched = true
    let priority = run?.priority
    let task = withDependencies {
      if let executor {
        Task.immediate(priority: priority, executorPreference: executor) { await self.perform() }
      } else {
        Task.immediate(priority: priority) { await self.perform() }
      }
    }
    if isFinished { return }
    self.task = task
    // By its own first part.
    if isCancelled { task.cancel() }
  }

  /// Binds the effect's dependencies while its task is made, which inherits them: a binding in the task costs more.
  @inlinable
  nonisolated func withDependencies<Result>(_ makeTask: () -> Result) -> Result {
    guard let run else { return makeTask() }
    return run.withDependencies(makeTask)
  }

  @inlinable
  nonisolated(nonsending) func perform() async {
    // Taken out, and gone before the end is told: what it captured goes with the effect.
    if let work = run {
      run = nil
      await work.performWithoutBinding(Send(to: self))
    }
    if let startBuffer, startBuffer.isFilledHere {
      startBuffer.addEnded(self)
    } else {
      mailbox.accept(.finished(self))
    }
  }
}

extension RunningEffect {
  @usableFromInline
  func accept(_ action: sending Action) -> Bool { delivery(action, self) }

  /// - Returns: Whether the effect may go on sending before what it has sent is reduced.
  @inlinable @inline(__always)
  func deliver(_ action: sending Action) -> Bool {
    if let startBuffer, startBuffer.isFilledHere {
      startBuffer.addSent(action, by: self)
      return true
    }
    mailbox.accept(.action(action, from: self))
    return sent.wrappingAdd(1, ordering: .relaxed).newValue % Self.sendLimit != 0
  }

  @usableFromInline
  nonisolated(nonsending) func reduced() async {
    await WaitingTask.wait { mailbox.accept(.passage(Mailbox<Action>.Passage($0))) }
  }
}
