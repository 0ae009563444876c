extension Effect {
  /// Asynchronous work that may send actions back.
  ///
  /// ```swift
  /// return .run { [id = state.id] send in
  ///   await send(.response(TaskResult { try await client.fetch(id) }))
  /// }
  /// ```
  ///
  /// Contract: runs on the cooperative thread pool, never on the store's executor, with the dependencies in force
  /// where it was made. A thrown `CancellationError`, or any error after cancellation, is silence; another error
  /// goes to `handler`, or is reported where there is none.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; nil takes that of the sender.
  ///   - operation: The work.
  ///   - handler: Takes an error of the work, and may send.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    Effect(
      .run(
        RunEffect(
          priority: priority, operation: operation, handler: handler, dependencies: .current,
          origin: SourceLocation(fileID: fileID, line: line))))
  }
}

/// The parts of an ``Effect/run(priority:operation:catch:fileID:line:)``.
public struct RunEffect<Action>: Sendable {
  /// The task's priority; nil takes that of the sender.
  public let priority: TaskPriority?
  @usableFromInline let operation: @Sendable (Send<Action>) async throws -> Void
  @usableFromInline let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  @usableFromInline let dependencies: DependencyValues
  /// Where the effect was made.
  public let origin: SourceLocation
  /// The actions of the feature that made the effect, whatever they were wrapped into since.
  @usableFromInline let madeFor: Any.Type

  @inlinable
  init(
    priority: TaskPriority?, operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?, dependencies: DependencyValues,
    origin: SourceLocation, madeFor: Any.Type = Action.self
  ) {
    self.priority = priority
    self.operation = operation
    self.handler = handler
    self.dependencies = dependencies
    self.origin = origin
    self.madeFor = madeFor
  }

  /// Does the work, with its dependencies in force, in the calling task.
  ///
  /// Returns when the work and its error handler have ended. Errors without a handler are reported, except after
  /// cancellation.
  public func perform(_ send: Send<Action>) async {
    await dependencies.withTaskLocal {
      do {
        try await operation(send)
      } catch {
        if Task.isCancelled || error is CancellationError { return }
        guard let handler else { return report(error) }
        await handler(error, send)
      }
    }
  }

  private func report(_ error: any Error) {
    Report(
      cause: "An effect of \(String(reflecting: madeFor)) threw \(error).",
      meaning: "Nothing handles the error, so the feature never learns that the work failed.",
      fix: "Catch it inside the effect, or pass `catch:` to `.run` and send an action from there.",
      location: origin
    ).emit()
  }

  @usableFromInline
  func map<Parent>(_ embed: @escaping @Sendable (Action) -> Parent) -> RunEffect<Parent> {
    RunEffect<Parent>(
      priority: priority,
      operation: { [operation] (send: Send<Parent>) in try await operation(send.pullback(embed)) },
      handler: handler.map { RunEffect.pullback($0, embed) },
      dependencies: dependencies, origin: origin, madeFor: madeFor)
  }

  private static func pullback<Parent>(
    _ handler: @escaping @Sendable (any Error, Send<Action>) async -> Void,
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> @Sendable (any Error, Send<Parent>) async -> Void {
    { error, send in await handler(error, send.pullback(embed)) }
  }
}
