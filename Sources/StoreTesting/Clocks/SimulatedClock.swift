import StoreCore

/// A clock that a program moves, made for very many sleepers and timers.
///
/// ```swift
/// let clock = SimulatedClock()
/// let store = Store(initialState: .init()) { Simulation() } withDependencies: { $0.continuousClock = clock }
/// store.send(.start)
/// clock.advance(by: .seconds(3_600))
/// ```
///
/// Use it to run what takes hours in no time, or by the ten thousand. On a ``TestClock`` every timer of a store is a task
/// that a test can wait for; on this clock it is an entry in the store's timing wheel, as on the live clocks.
///
/// Contract: thread-safe. Whatever is due when the clock is moved rings in the order of the deadlines; what is due already
/// when it is set rings at once. A cancelled sleeper throws `CancellationError` at once. Going to sleep, waking and
/// cancelling are O(1).
public final class SimulatedClock: AlarmClock {
  /// A moment, as the time since the clock was made, within 292 years of it.
  public struct Instant: InstantProtocol {
    let nanoseconds: Int64

    /// The moment a duration later, rounded up to whole nanoseconds; the last one when that is too far away to be counted,
    /// the first one when it is too long ago.
    public func advanced(by duration: Duration) -> Instant {
      Instant(nanoseconds: nanoseconds.addingSaturated(duration.wholeNanoseconds))
    }
    /// The duration from this moment to another; negative when that one is earlier.
    public func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
    }
    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
  }

  private struct State: ~Copyable {
    var now = Instant(nanoseconds: 0)
    /// The same, as the alarms count; it never lies before zero.
    var nanoseconds: UInt64 { UInt64(now.nanoseconds) }
    /// One for each task that sleeps, and one for each store with timers.
    var alarms = AlarmWheel()
  }

  private let state = Guarded(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time that the clock was moved to.
  public var now: Instant { state.withLock { $0.now } }
  /// That of the numbers that it counts with.
  public var minimumResolution: Duration { .nanoseconds(1) }
  /// The time since the clock was made.
  public var nanoseconds: UInt64 { state.withLock { $0.nanoseconds } }

  /// How many tasks sleep now.
  public var sleeperCount: Int { state.withLock { $0.alarms.sleeperCount } }
  /// How many alarms are set: at most one for each store that has had timers.
  public var alarmCount: Int { state.withLock { $0.alarms.alarmCount } }

  public func set(_ alarm: Alarm, atNanoseconds time: UInt64) {
    let isDue = state.withLock { state in
      if time <= state.nanoseconds {
        state.alarms.cancel(alarm)
        return true
      }
      state.alarms.set(alarm, at: time, now: state.nanoseconds)
      return false
    }
    if isDue { alarm.ring() }
  }

  public func cancel(_ alarm: Alarm) { state.withLock { _ = $0.alarms.cancel(alarm) } }

  /// Moves the clock on, and wakes whatever is due on the calling thread; what is woken runs on its own executor. By a
  /// negative duration it doesn't move.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = max(state.now, state.now.advanced(by: duration))
      return state.alarms.takeDue(now: state.nanoseconds)
    }
    for alarm in due { alarm.ring() }
  }

  /// Returns when at least `count` tasks sleep, or when the waiting task is cancelled. A store's timers, which wait without
  /// a task, don't count: they wait from the moment in which the action that started them was reduced.
  public func waitForSleepers(_ count: Int) async {
    while sleeperCount < count, !Task.isCancelled { await Task.yield() }
  }

  /// Returns when the deadline is reached, or throws `CancellationError` when the task is cancelled before.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleeper = Sleeper()
    let alarm = Alarm { sleeper.wake(.ended) }
    try await withTaskCancellationHandler {
      let outcome = await withCheckedContinuation { continuation in
        if sleeper.fallAsleep(continuation), setToWake(sleeper, alarm, deadline) { alarm.ring() }
      }
      if outcome == .cancelled { throw CancellationError() }
    } onCancel: {
      sleeper.wake(.cancelled)
      cancel(alarm)
    }
  }
}

extension SimulatedClock {
  /// Returns whether the time has come already. Sets no alarm for a sleeper whose cancellation has not found one.
  private func setToWake(_ sleeper: Sleeper, _ alarm: Alarm, _ deadline: Instant) -> Bool {
    state.withLock { state in
      if deadline <= state.now { return true }
      if !sleeper.isWoken {
        let time = UInt64(deadline.nanoseconds)
        state.alarms.set(alarm, at: time, now: state.nanoseconds, wakesTask: true)
      }
      return false
    }
  }
}

/// A task that sleeps once, and is woken once.
private final class Sleeper: Sendable {
  enum Outcome { case ended, cancelled }

  private enum State {
    case awake
    case asleep(CheckedContinuation<Outcome, Never>)
    case woken(Outcome)
  }

  private let state = Guarded(State.awake)

  /// False if it was woken before; it then goes on at once.
  func fallAsleep(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let former: Outcome? = state.withLock { state in
      if case .woken(let outcome) = state { return outcome }
      state = .asleep(continuation)
      return nil
    }
    if let former { continuation.resume(returning: former) }
    return former == nil
  }

  var isWoken: Bool { state.withLock { if case .woken = $0 { true } else { false } } }

  func wake(_ outcome: Outcome) {
    let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      defer { if case .woken = state {} else { state = .woken(outcome) } }
      if case .asleep(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: outcome)
  }
}

extension Duration {
  /// In nanoseconds, rounded up; the greatest or the least number if it is too long.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let roundingUp: Int64 = attoseconds > 0 ? 999_999_999 : 0
    return whole.addingSaturated((attoseconds + roundingUp) / 1_000_000_000)
  }
}

extension Int64 {
  fileprivate func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
