/// A clock that calls back at a time, without a task that sleeps.
///
/// Stores keep their timed effects in a timing wheel of their own for each clock of this kind, and set one alarm for the
/// earliest of them. Conform a clock of yours to have that on it, a simulated one for example.
public protocol AlarmClock: Clock, AlarmSource where Duration == Swift.Duration {}

/// What rings alarms.
public protocol AlarmSource: AnyObject, Sendable {
  /// The time since a fixed moment, in nanoseconds; never goes back.
  var nanoseconds: UInt64 { get }

  /// Calls the alarm's ``Alarm/ring`` once, at a time or soon after it, on any thread; in place of the time that was set
  /// for the same alarm before.
  func set(_ alarm: Alarm, atNanoseconds time: UInt64)

  /// Forgets an alarm; it may ring still if it is about to.
  func cancel(_ alarm: Alarm)
}

/// What an ``AlarmSource`` calls.
public final class Alarm: Sendable {
  /// Called when the time has come, on any thread; must not take long.
  public let ring: @Sendable () -> Void

  /// Makes an alarm that is not set.
  public init(_ ring: @escaping @Sendable () -> Void) { self.ring = ring }
}
