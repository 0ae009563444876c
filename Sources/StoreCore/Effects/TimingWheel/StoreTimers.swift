/// The timers of a store: a wheel for each clock with alarms that its effects use.
final class StoreTimers {
  private var continuous: ClockTimers?
  private var suspending: ClockTimers?
  private var others: [ClockTimers] = []

  /// The timers on a clock; nil if it has no alarms.
  func timers(on clock: any Clock<Duration>) -> ClockTimers? {
    if clock is ContinuousClock { return Self.known(&continuous, LiveAlarms.continuous) }
    if clock is SuspendingClock { return Self.known(&suspending, LiveAlarms.suspending) }
    let identity = ObjectIdentifier(clock as AnyObject)
    if let known = others.first(where: { ObjectIdentifier($0.source) == identity }) { return known }
    guard let source = clock as? any AlarmClock else { return nil }
    let timers = ClockTimers(source)
    others.append(timers)
    return timers
  }

  private static func known(_ timers: inout ClockTimers?, _ source: LiveAlarms) -> ClockTimers {
    if let timers { return timers }
    let made = ClockTimers(source)
    timers = made
    return made
  }

  /// How many timers wait.
  var count: Int { (others + [continuous, suspending].compactMap { $0 }).reduce(0) { $0 + $1.count } }

  /// Lets go of the wheels and their alarms, all timers having ended.
  func endAll() {
    continuous = nil
    suspending = nil
    others = []
  }
}
