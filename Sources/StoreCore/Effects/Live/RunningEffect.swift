import CThreadContext
import Synchronization

/// A `.run`: its work, the task that does it, and the way back for what it sends.
@safe
@usableFromInline
final class RunningEffect<Action>: LiveEffect, SendTarget, @unchecked Sendable {
  // SAFETY: (Sendable) as for `LiveEffect`, but for what is named here. `run` belongs to the owner until the task is
  // made, and to the task from then on; `sent` is atomic.

  @usableFromInline let mailbox: Mailbox<Action>
  /// Puts an action into the mailbox; made where the type of the actions is known.
  @usableFromInline let deliver: Delivery
  /// Where the first part of an immediate start leaves what it sends; nil for a start on the pool.
  @usableFromInline let startBuffer: StartBuffer<Action>?
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt
  @usableFromInline var run: RunEffect<Action>?
  @usableFromInline var task: Task<Void, Never>?
  @usableFromInline var isLaunched = false

  /// How many actions were sent through the mailbox.
  ///
  /// Relaxed: only counted.
  @usableFromInline let sent = Atomic<Int>(0)

  /// After so many actions of an effect, its `send` waits until they are reduced.
  private static var sendLimit: Int { 1_024 }

  @usableFromInline
  typealias Delivery = @Sendable (sending Action, RunningEffect, Mailbox<Action>) -> Void

  @inlinable
  init(
    _ run: RunEffect<Action>, in context: EffectContext, of family: EffectFamily?, _ registry: EffectRegistry,
    _ mailbox: Mailbox<Action>, _ deliver: @escaping Delivery, _ startBuffer: StartBuffer<Action>?
  ) {
    self.run = run
    self.mailbox = mailbox
    self.deliver = deliver
    self.startBuffer = startBuffer
    fileID = run.fileID
    line = run.line
    super.init(in: context, of: family, registry)
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

  /// Binds the effect's dependencies while its task is made, which inherits them: cheaper than a binding in the task.
  @inlinable
  nonisolated func withDependencies<Result>(_ makeTask: () -> Result) -> Result {
    guard let run else { return makeTask() }
    return run.withDependencies(makeTask)
  }

  @inlinable
  nonisolated(nonsending) func perform() async {
    // Taken out, and gone before the end is told: what it captured goes with the effect.
    await run.take()?.perform(Send(to: self))
    if let startBuffer, startBuffer.isFilledHere {
      startBuffer.ended.append(self)
    } else {
      mailbox.accept(.finished(self))
    }
  }
}

extension RunningEffect {
  @usableFromInline
  func accept(_ action: sending Action) -> Bool {
    if let startBuffer, startBuffer.isFilledHere {
      startBuffer.sent.append((action, self))
      return true
    }
    deliver(action, self, mailbox)
    return sent.wrappingAdd(1, ordering: .relaxed).newValue % Self.sendLimit != 0
  }

  @usableFromInline
  nonisolated(nonsending) func reduced() async {
    await WaitingTask.wait { mailbox.accept(.passage(Mailbox<Action>.Passage($0))) }
  }
}
