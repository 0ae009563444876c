import StoreCore
import Synchronization

@testable import StoreTesting

/// A clock that stands at zero, and whose alarms other threads may ring at any time.
final class RestlessClock: AlarmClock {
  typealias Instant = ContinuousClock.Instant

  private let alarm = Guarded<Alarm?>(nil)

  var nanoseconds: UInt64 { 0 }
  var now: Instant { .now }
  var minimumResolution: Duration { .zero }

  func set(_ alarm: Alarm, atNanoseconds time: UInt64) { self.alarm.withLock { $0 = alarm } }
  func cancel(_ alarm: Alarm) { self.alarm.withLock { $0 = nil } }

  /// Rings each alarm once, as every clock does: some as soon as they are set, others a little later, so that what its
  /// owner does next is met at every point.
  func ring(until isOver: borrowing Atomic<Bool>) {
    var delay = 0
    while !isOver.load(ordering: .relaxed) {
      guard let due = alarm.withLock({ $0.take() }) else { continue }
      delay = (delay + 7) % 5_000
      for _ in 0..<delay where isOver.load(ordering: .relaxed) { break }
      due.ring()
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}
