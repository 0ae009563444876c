/// The timers of a store on one clock: a timing wheel, and the alarm for the earliest of them.
@usableFromInline
final class ClockTimers: @unchecked Sendable {
  // SAFETY: (Sendable) only the owner of the runtime reads or writes it; the alarm only passes the reference.

  let source: any AlarmSource
  /// The address of the clock, which tells it from others.
  let sourceAddress: UInt
  @exclusivity(unchecked) private var uncheckedWheel = TimingWheel<TimerEffect>()
  private var alarm: Alarm?
  /// When the alarm rings; `.max` if it is not set.
  private var alarmTime = UInt64.max
  private var due: [TimerEffect] = []

  init(_ source: any AlarmSource) {
    self.source = source
    sourceAddress = UInt(bitPattern: ObjectIdentifier(source))
  }

  // SAFETY: each access is a single call by the owner that runs no code of users: the registry holds each effect, and
  // what that captured, when the wheel lets go of it. None overlaps another.
  private var wheel: TimingWheel<TimerEffect> {
    _read { yield unsafe uncheckedWheel }
    _modify { yield unsafe &uncheckedWheel }
  }

  /// How many timers wait.
  var count: Int { wheel.count }

  /// Has a timer wait for `interval` from now, and again from then on if it `repeats`. O(1).
  @usableFromInline
  func start(_ effect: TimerEffect, after interval: Duration, repeats: Bool, in runtime: StoreRuntime) {
    let now = source.nanoseconds
    let nanoseconds = interval.wholeNanoseconds
    effect.time = now.addingReportingOverflow(nanoseconds).overflow ? .max : now + nanoseconds
    effect.interval = repeats ? nanoseconds : 0
    if wheel.isEmpty { wheel.skip(to: now) }
    effect.handle = wheel.insert(effect, at: effect.time)
    setAlarm(for: effect.time, in: runtime)
  }

  /// O(1).
  func remove(_ effect: TimerEffect) {
    guard let handle = effect.handle else { return }
    effect.handle = nil
    wheel.remove(handle)
  }

  /// Owner only, when the alarm has rung: calls `body` with each timer that is due, in the order of their times.
  @usableFromInline
  func fire(in runtime: StoreRuntime, _ body: (TimerEffect) -> Void) {
    alarmTime = .max
    let now = source.nanoseconds
    wheel.advance(to: now) { effect in
      effect.handle = nil
      due.append(effect)
    }
    let fired = due
    due.removeAll(keepingCapacity: fired.count <= 1_024)
    for effect in fired where !effect.isCancelled && !effect.isFinished {
      if effect.interval > 0 { wait(effect, now) }
      body(effect)
    }
    if let next = wheel.nextTime { setAlarm(for: next, in: runtime) }
  }

  /// Until its next time that has not passed.
  private func wait(_ effect: TimerEffect, _ now: UInt64) {
    effect.time += effect.interval
    if effect.time < now {
      let missed = (now - effect.time + effect.interval - 1) / effect.interval
      effect.time += missed * effect.interval
    }
    effect.handle = wheel.insert(effect, at: effect.time)
  }

  private func setAlarm(for time: UInt64, in runtime: StoreRuntime) {
    if time >= alarmTime { return }
    alarmTime = time
    source.set(alarm ?? makeAlarm(runtime), atNanoseconds: time)
  }

  private func makeAlarm(_ runtime: StoreRuntime) -> Alarm {
    // Made here, by the owner. Another thread, where the alarm rings, touches nothing of the runtime, nor is it ever the
    // last to hold it.
    // The alarms of the system's clocks ring on one queue for all stores.
    let whenProcessed = runtime.makeCommandEntry(inPassing: source is LiveAlarms)
    let timersLink = WeakLink(self)
    let runtimeLink = WeakLink(runtime)
    let made = Alarm {
      whenProcessed {
        if let timers = timersLink.target, let runtime = runtimeLink.target { runtime.fireTimers(timers) }
      }
    }
    alarm = made
    return made
  }

  deinit { if let alarm { source.cancel(alarm) } }
}

extension Duration {
  /// In nanoseconds, rounded up; 0 if it is negative, the greatest number if it is too long.
  fileprivate var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    if self <= .zero { return 0 }
    if seconds > 9_000_000_000 { return .max }
    return UInt64(seconds) * 1_000_000_000 + UInt64((attoseconds + 999_999_999) / 1_000_000_000)
  }
}
