/// The alarms of an ``AlarmSource`` in a timing wheel, each with at most one time.
package struct AlarmWheel: ~Copyable {
  private var wheel = TimingWheel<Alarm>()
  private var entries: [ObjectIdentifier: (handle: TimerHandle, wakesTask: Bool)] = [:]

  package init() {}

  /// How many alarms are set that wake a task that sleeps.
  package private(set) var sleeperCount = 0
  /// How many others are set.
  package var alarmCount: Int { wheel.count - sleeperCount }

  /// When an alarm may ring next, at the earliest; nil if none is set.
  package var nextTime: UInt64? { wheel.nextTime }

  /// Sets an alarm, in place of the time that it was set to before. O(1).
  ///
  /// - Parameters:
  ///   - alarm: The alarm; held until it rings or is cancelled.
  ///   - time: When it is to ring, in nanoseconds.
  ///   - now: The current time, in nanoseconds.
  ///   - wakesTask: Whether it is that of a task that sleeps.
  package mutating func set(_ alarm: Alarm, at time: UInt64, now: UInt64, wakesTask: Bool = false) {
    cancel(alarm)
    if wheel.isEmpty { wheel.skip(to: now) }
    entries[ObjectIdentifier(alarm)] = (wheel.insert(alarm, at: time), wakesTask)
    if wakesTask { sleeperCount += 1 }
  }

  /// Forgets an alarm. O(1).
  ///
  /// - Returns: Whether it was set.
  @discardableResult
  package mutating func cancel(_ alarm: Alarm) -> Bool {
    guard let entry = forget(alarm) else { return false }
    wheel.remove(entry)
    return true
  }

  private mutating func forget(_ alarm: Alarm) -> TimerHandle? {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(alarm)) else { return nil }
    if entry.wakesTask { sleeperCount -= 1 }
    return entry.handle
  }

  /// Takes out the alarms whose time has come, in order; the caller rings them, outside of any lock.
  package mutating func takeDue(now: UInt64) -> [Alarm] {
    var due: [Alarm] = []
    wheel.advance(to: now) { due.append($0) }
    for alarm in due { _ = forget(alarm) }
    return due
  }
}
