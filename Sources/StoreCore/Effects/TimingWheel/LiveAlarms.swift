import Dispatch
import Synchronization

/// The alarms on a clock of the operating system: all stores' in one timing wheel, over one timer of the kernel.
///
/// Any thread. No lock is held while an alarm rings.
final class LiveAlarms: AlarmSource {
  static let continuous: LiveAlarms = {
    let clock = ContinuousClock()
    let start = clock.now
    return LiveAlarms { start.duration(to: clock.now) }
  }()

  static let suspending: LiveAlarms = {
    let clock = SuspendingClock()
    let start = clock.now
    return LiveAlarms { start.duration(to: clock.now) }
  }()

  private struct State: ~Copyable {
    var alarms = AlarmWheel()
    /// What the kernel's timer is set to; `.max` if it is not set.
    var timerTime = UInt64.max
  }

  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())
  // SAFETY: immutable; dispatch sources may be used on any thread.
  nonisolated(unsafe) private let timer = DispatchSource.makeTimerSource()

  private init(_ elapsed: @escaping @Sendable () -> Duration) {
    self.elapsed = elapsed
    unsafe timer.setEventHandler { [weak self] in self?.ringDueAlarms() }
    unsafe timer.resume()
  }

  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = elapsed().components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }

  func set(_ alarm: Alarm, atNanoseconds time: UInt64) {
    let now = nanoseconds
    state.withLock { state in
      state.alarms.set(alarm, at: time, now: now)
      setTimer(&state, now)
    }
  }

  func cancel(_ alarm: Alarm) { state.withLock { _ = $0.alarms.cancel(alarm) } }

  private func ringDueAlarms() {
    let now = nanoseconds
    let due = state.withLock { state in
      state.timerTime = .max
      let due = state.alarms.takeDue(now: now)
      setTimer(&state, now)
      return due
    }
    for alarm in due { alarm.ring() }
  }

  /// Sets the kernel's timer, if it is not set to ring early enough.
  private func setTimer(_ state: inout State, _ now: UInt64) {
    guard let next = state.alarms.nextTime, next < state.timerTime else { return }
    state.timerTime = next
    let wait = next > now ? next - now : 0
    unsafe timer.schedule(deadline: .now() + .nanoseconds(Int(min(wait, 1 << 62))), leeway: .nanoseconds(0))
  }
}
