/// The alarms of an ``AlarmSource`` in a timing wheel, each with at most one time.
package struct AlarmWheel: ~Copyable {
  private var wheel = TimingWheel<Alarm>()
  private var handles: [ObjectIdentifier: TimerHandle] = [:]

  package init() {}

  /// How many alarms are set.
  package var count: Int { wheel.count }

  /// When an alarm may ring next, at the earliest; nil if none is set.
  package var nextTime: UInt64? { wheel.nextTime }

  /// Sets an alarm, in place of the time that it was set to before. O(1).
  ///
  /// - Parameters:
  ///   - alarm: The alarm; held until it rings or is cancelled.
  ///   - time: When it is to ring, in nanoseconds.
  ///   - now: The current time, in nanoseconds.
  package mutating func set(_ alarm: Alarm, at time: UInt64, now: UInt64) {
    if let former = handles[ObjectIdentifier(alarm)] { wheel.remove(former) }
    if wheel.isEmpty { wheel.skip(to: now) }
    handles[ObjectIdentifier(alarm)] = wheel.insert(alarm, at: time)
  }

  /// Forgets an alarm. O(1).
  ///
  /// - Returns: Whether it was set.
  @discardableResult
  package mutating func cancel(_ alarm: Alarm) -> Bool {
    guard let handle = handles.removeValue(forKey: ObjectIdentifier(alarm)) else { return false }
    wheel.remove(handle)
    return true
  }

  /// Takes out the alarms whose time has come, in order; the caller rings them, outside of any lock.
  package mutating func takeDue(now: UInt64) -> [Alarm] {
    var due: [Alarm] = []
    wheel.advance(to: now) { due.append($0) }
    for alarm in due { handles[ObjectIdentifier(alarm)] = nil }
    return due
  }
}
