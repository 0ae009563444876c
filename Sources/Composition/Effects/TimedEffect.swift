/// The parts of an ``Effect/send(_:after:on:fileID:line:)`` or an ``Effect/timer(every:on:fileID:line:_:)``.
///
/// An object, so that a store passes it on by its reference.
public final class TimedEffect<Action>: Sendable {
  /// What time is measured on.
  public let clock: any Clock<Duration>
  /// How long it takes to the action, and from one action to the next.
  public let interval: Duration
  /// Whether there is more than one action.
  public let repeats: Bool
  /// Makes an action; called once for each time. Nil where there is none: time passes, and that is all.
  public let action: @Sendable () -> Action?
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let line: UInt

  /// Where the effect was made.
  public var origin: SourceLocation { SourceLocation(fileID: fileID, line: line) }

  @inlinable
  init(
    clock: any Clock<Duration>, interval: Duration, repeats: Bool, fileID: StaticString, line: UInt,
    action: @escaping @Sendable () -> Action?
  ) {
    self.clock = clock
    self.interval = interval
    self.repeats = repeats
    self.fileID = fileID
    self.line = line
    self.action = action
  }

  @inlinable
  func map<Parent>(_ embed: @escaping @Sendable (Action) -> Parent) -> TimedEffect<Parent> {
    TimedEffect<Parent>(clock: clock, interval: interval, repeats: repeats, fileID: fileID, line: line) {
      [action] in action().map(embed)
    }
  }

  /// The same as a task that sleeps, for stores without timers of their own and for clocks without alarms.
  public var asTask: RunEffect<Action> {
    RunEffect(
      start: .pool, operation: { send in try await self.perform(send) }, handler: nil,
      dependencies: .current, fileID: fileID, line: line)
  }

  /// Waits and sends in the calling task, for stores without timers of their own.
  ///
  /// - Throws: What the clock throws, `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func perform(_ send: Send<Action>) async throws {
    try await perform(send, on: clock)
  }

  private nonisolated(nonsending) func perform<C: Clock>(_ send: Send<Action>, on clock: C) async throws
  where C.Duration == Duration {
    var deadline = clock.now.advanced(by: interval)
    while true {
      try await clock.sleep(until: deadline, tolerance: nil)
      try Task.checkCancellation()
      await sendAction(send)
      guard repeats else { return }
      deadline = deadline.advanced(by: interval)
      let now = clock.now
      let missed = Int(deadline.duration(to: now) / interval)
      if missed > 0 { deadline = deadline.advanced(by: interval * missed) }
      if deadline < now { deadline = deadline.advanced(by: interval) }
    }
  }

  private nonisolated(nonsending) func sendAction(_ send: Send<Action>) async {
    // SAFETY: just made, by a closure that is called for this one use.
    nonisolated(unsafe) let action = action()
    if let made = unsafe action { await send(made) }
  }
}
