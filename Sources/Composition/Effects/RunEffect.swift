/// The parts of an ``Effect/run(start:operation:catch:fileID:line:)``.
///
/// An object, so that a store passes it on by its reference.
public final class RunEffect<Action>: Sendable {
  /// The work. It goes on where its caller runs, so that calling it changes no executor.
  public typealias Operation = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  /// What takes an error of the work.
  public typealias ErrorHandler = nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  // A `TaskPriority?` would be copied by calls of the runtime, each time: its layout is not known outside of its module.
  @usableFromInline let priorityNumber: UInt8
  /// Whether the task has a priority of its own.
  public let hasPriority: Bool
  /// Where the work begins.
  public let start: EffectStart
  @usableFromInline let operation: Operation
  @usableFromInline let handler: ErrorHandler?
  @usableFromInline let dependencies: DependencyValues
  // Not a ``SourceLocation``, which makes a string.
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let line: UInt
  /// The actions of the feature that made the effect, whatever they were wrapped into since.
  @usableFromInline let madeFor: Any.Type

  /// The task's priority; nil takes that of the sender.
  public var priority: TaskPriority? { hasPriority ? TaskPriority(rawValue: priorityNumber) : nil }

  /// Where the effect was made.
  public var origin: SourceLocation { SourceLocation(fileID: fileID, line: line) }

  @inlinable
  init(
    priorityNumber: UInt8? = nil, start: EffectStart, operation: @escaping Operation, handler: ErrorHandler?,
    dependencies: DependencyValues, fileID: StaticString, line: UInt, madeFor: Any.Type = Action.self
  ) {
    self.priorityNumber = priorityNumber ?? 0
    hasPriority = priorityNumber != nil
    self.start = start
    self.operation = operation
    self.handler = handler
    self.dependencies = dependencies
    self.fileID = fileID
    self.line = line
    self.madeFor = madeFor
  }

  /// Does the work, with its dependencies in force, in the calling task and on its actor: a store calls it in a task that
  /// is isolated to none, so that the work does not keep the main actor.
  ///
  /// Returns when the work and its error handler have ended. Errors without a handler are reported, except after
  /// cancellation.
  @inlinable
  public nonisolated(nonsending) func perform(_ send: Send<Action>) async {
    if dependencies.areThoseOfTask { return await performWithoutBinding(send) }
    await dependencies.withTaskLocal { await performWithoutBinding(send) }
  }

  /// Calls `makeTask` with the effect's dependencies in force in the calling task, for the new task to inherit.
  @inlinable
  public func withDependencies<Result>(_ makeTask: () -> Result) -> Result {
    dependencies.areThoseOfTask ? makeTask() : dependencies.withTaskLocal(makeTask)
  }

  /// Whether the calling task has the effect's dependencies in force.
  @inlinable
  public var hasDependenciesOfTask: Bool { dependencies.areThoseOfTask }

  /// Does the work where its dependencies are in force already, as in a task made by ``withDependencies(_:)``.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func performWithoutBinding(_ send: Send<Action>) async {
    do {
      try await operation(send)
    } catch {
      if Task.isCancelled || error is CancellationError { return }
      guard let handler else { return report(error) }
      await handler(error, send)
    }
  }

  @usableFromInline
  func report(_ error: any Error) {
    Report(
      cause: "An effect of \(String(reflecting: madeFor)) threw \(error).",
      meaning: "Nothing handles the error, so the feature never learns that the work failed.",
      fix: "Catch it inside the effect, or pass `catch:` to `.run` and send an action from there.",
      location: origin
    ).emit()
  }

  @inlinable
  func map<Parent>(_ embed: @escaping @Sendable (Action) -> Parent) -> RunEffect<Parent> {
    RunEffect<Parent>(
      priorityNumber: hasPriority ? priorityNumber : nil, start: start,
      operation: { [operation] (send: Send<Parent>) in try await operation(send.pullback(embed)) },
      handler: handler.map { RunEffect.pullback($0, embed) },
      dependencies: dependencies, fileID: fileID, line: line, madeFor: madeFor)
  }

  @inlinable
  static func pullback<Parent>(
    _ handler: @escaping ErrorHandler, _ embed: @escaping @Sendable (Action) -> Parent
  ) -> RunEffect<Parent>.ErrorHandler {
    { error, send in await handler(error, send.pullback(embed)) }
  }
}

extension DependencyValues {
  /// Whether a task made here has these values in force without a binding: inherited, or as none are bound.
  @usableFromInline
  var areThoseOfTask: Bool { (DependencyValues.ofTask?.storage ?? .root) === storage }
}
