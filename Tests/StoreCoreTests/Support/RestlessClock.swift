import Foundation
import StoreCore
import Synchronization

/// A clock that stands at zero, and whose alarms other threads may ring at any time.
final class RestlessClock: AlarmClock {
  typealias Instant = ContinuousClock.Instant

  private let alarm = Mutex<Alarm?>(nil)

  var nanoseconds: UInt64 { 0 }
  var now: Instant { .now }
  var minimumResolution: Duration { .zero }

  func set(_ alarm: Alarm, atNanoseconds time: UInt64) { self.alarm.withLock { $0 = alarm } }
  func cancel(_ alarm: Alarm) { self.alarm.withLock { $0 = nil } }

  /// Rings the alarm that is set, again and again; slowly enough for whoever is woken to keep up.
  func ring(until isOver: borrowing Atomic<Bool>) async {
    while !isOver.load(ordering: .relaxed) {
      alarm.withLock { $0 }?.ring()
      await Task.yield()
      usleep(5)
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}
