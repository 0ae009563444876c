extension Effect {
  /// Feeds an action back when time has passed.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .send(.search(query), after: .milliseconds(300), on: clock)
  ///     .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// Contract: sent at the time or later, as soon as the store's executor is free, never earlier; actions of one store
  /// that are due together arrive in the order of their times. On `ContinuousClock`, `SuspendingClock` and any
  /// ``AlarmClock`` there is no task: the wait is an entry in the store's timing wheel, O(1) to begin and to cancel, and
  /// all stores share one timer of the kernel. On any other clock a task sleeps.
  ///
  /// - Parameters:
  ///   - action: What to send.
  ///   - delay: How long to wait from now; zero or less sends at the next opportunity.
  ///   - clock: The clock to wait on, mostly `@Dependency(\.continuousClock)`.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  @inlinable
  public static func send(
    _ action: Action, after delay: Duration, on clock: any Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    // SAFETY: the store calls the closure once, where it would have sent the action itself.
    nonisolated(unsafe) let action = action
    return Effect(
      .timed(
        TimedEffect(clock: clock, interval: delay, repeats: false, fileID: fileID, line: line) {
          unsafe action
        }))
  }

  /// Feeds an action back again and again, until it is cancelled.
  ///
  /// ```swift
  /// case .start: return .timer(every: .seconds(1), on: clock) { .tick }.cancellable(id: CancelID.timer)
  /// case .stop: return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// Contract: as ``send(_:after:on:fileID:line:)``. The n-th tick is due n intervals after the start, however late the ones before
  /// it were: a timer does not drift. Times that passed while the store was busy are skipped, so that it does not catch
  /// up with a burst.
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next, more than zero.
  ///   - clock: The clock to wait on.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  ///   - action: Makes the action of a tick, with the dependencies in force where the effect was made.
  @inlinable
  public static func timer(
    every interval: Duration, on clock: any Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Action
  ) -> Effect {
    precondition(interval > .zero, "A timer's interval has to be more than zero, not \(interval).")
    let dependencies = DependencyValues.current
    return Effect(
      .timed(
        TimedEffect(clock: clock, interval: interval, repeats: true, fileID: fileID, line: line) {
          let context = DependencyContext.enter(dependencies)
          defer { context.leave() }
          return action()
        }))
  }

  /// Ends when time has passed, for what comes next in a concatenation.
  static func pause(
    for time: Duration, on clock: any Clock<Duration>, _ fileID: StaticString, _ line: UInt
  ) -> Effect {
    Effect(
      .timed(TimedEffect(clock: clock, interval: time, repeats: false, fileID: fileID, line: line) { nil }))
  }
}
