extension Effect {
  /// Asynchronous work that may send actions back.
  ///
  /// ```swift
  /// return .run { [id = state.id] send in
  ///   await send(.response(TaskResult { try await client.fetch(id) }))
  /// }
  /// ```
  ///
  /// Contract: runs on the cooperative thread pool, never on the store's executor, with the sender's priority and the
  /// dependencies in force where it was made. A thrown `CancellationError`, or any error after cancellation, is
  /// silence; another error goes to `handler`, or is reported where there is none.
  ///
  /// With `start: .immediate` the work begins on the store's executor, when the drain that returned the effect has
  /// settled, and goes on there up to its first real suspension: what it sends until then is processed before the
  /// `send` that led to the effect returns, and a change of threads is saved. It becomes a task of its own, on the
  /// pool, only if it suspends. For short work: a long one keeps the store, and the main actor with it, waiting.
  ///
  /// - Parameters:
  ///   - start: Where the work begins.
  ///   - operation: The work.
  ///   - handler: Takes an error of the work, and may send.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  @inlinable
  public static func run(
    start: EffectStart = .pool,
    operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    Effect(
      .run(
        RunEffect(
          start: start, operation: operation, handler: handler, dependencies: .current, fileID: fileID,
          line: line)))
  }

  /// Asynchronous work that may send actions back, of a priority of its own.
  ///
  /// As ``run(start:operation:catch:fileID:line:)``, but for the priority. With `start: .immediate` it shares its
  /// task with no other effect.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; nil takes that of the sender.
  ///   - start: Where the work begins.
  ///   - operation: The work.
  ///   - handler: Takes an error of the work, and may send.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  @inlinable
  public static func run(
    priority: TaskPriority?, start: EffectStart = .pool,
    operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    Effect(
      .run(
        RunEffect(
          priorityNumber: priority?.rawValue, start: start, operation: operation, handler: handler,
          dependencies: .current, fileID: fileID, line: line)))
  }
}
