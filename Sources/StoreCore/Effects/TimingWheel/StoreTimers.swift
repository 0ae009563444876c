/// The timers of a store: a wheel for each clock with alarms that its effects use.
@usableFromInline
final class StoreTimers {
  private var continuous: ClockTimers?
  private var suspending: ClockTimers?
  /// With the type that the clock is referred to as, so that the object can be found without a cast.
  private var others: [(type: ObjectIdentifier, timers: ClockTimers)] = []

  /// The timers on a clock; nil if it has no alarms.
  @usableFromInline
  func timers<C: Clock>(on clock: C) -> ClockTimers? where C.Duration == Duration {
    let type = ObjectIdentifier(C.self)
    if type == ObjectIdentifier(ContinuousClock.self) { return Self.known(&continuous, LiveAlarms.continuous) }
    if type == ObjectIdentifier(SuspendingClock.self) { return Self.known(&suspending, LiveAlarms.suspending) }
    for known in others where known.type == type {
      // SAFETY: a type among these conforms to `AlarmClock`, so that its values are references to objects.
      let address = unsafe withUnsafeBytes(of: clock) { unsafe $0.load(as: UInt.self) }
      if address == known.timers.sourceAddress { return known.timers }
    }
    guard let source = clock as? any AlarmClock else { return nil }
    let timers = ClockTimers(source)
    others.append((type, timers))
    return timers
  }

  private static func known(_ timers: inout ClockTimers?, _ source: LiveAlarms) -> ClockTimers {
    if let timers { return timers }
    let made = ClockTimers(source)
    timers = made
    return made
  }

  /// How many timers wait.
  var count: Int {
    (others.map(\.timers) + [continuous, suspending].compactMap { $0 }).reduce(0) { $0 + $1.count }
  }

  /// Lets go of the wheels and their alarms, all timers having ended.
  func endAll() {
    continuous = nil
    suspending = nil
    others = []
  }
}
