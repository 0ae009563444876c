import StoreCore

/// The work that an action of a test started: its effects, and the effects of the actions that those sent.
///
/// ```swift
/// let task = await store.send(.task)
/// await clock.run(for: .seconds(1))
/// await store.receive(\.tick) { $0.ticks = 1 }
/// await task.cancel()
/// ```
@MainActor
public struct TestStoreTask<State, Action> {
  let task: StoreTask
  let session: TestSession<State, Action>
  let number: Int

  /// Cancels the work, as a view does that goes away, and returns when it has come to rest.
  public func cancel() async {
    task.cancel()
    await session.settle()
  }

  /// Waits until the work has ended, and fails when that takes too long.
  ///
  /// - Parameters:
  ///   - timeout: The longest time; nil takes the store's.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  public func finish(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    let timeout = timeout ?? session.timeout
    if await session.wait(upTo: timeout, until: { task.isFinished }) { return }
    let running = session.effectsInFlight.filter { $0.cause?.number == number }
    session.fail(
      .stillRunning(running.map(session.described), "Waiting for the work ended after \(timeout)"),
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Whether nothing of the work is left.
  public var isFinished: Bool { task.isFinished }
}
