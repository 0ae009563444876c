/// The intervals under way of a store's throttled effects.
///
/// By names, since the objects of a path live no longer than its effects, and an interval goes on without any.
struct ThrottleTable {
  private struct Key: Hashable {
    let id: CancelID
    let steps: [StepName]
    /// The type of the clock, and which one it is if it is an object.
    let clock: [ObjectIdentifier]
  }

  private var rhythms: [Key: Rhythm] = [:]
  /// At how many rhythms those are taken out whose interval is over.
  private var bound = 16

  /// How many intervals are on the books, some of which may be over.
  var count: Int { rhythms.count }

  mutating func rhythm(of throttle: Throttle, at path: EffectPath) -> Rhythm {
    let key = Key(id: throttle.id, steps: path.names, clock: Self.identity(of: throttle.clock))
    if let known = rhythms[key] { return known }
    if rhythms.count >= bound {
      rhythms = rhythms.filter { $0.value.isAwaited || $0.value.remaining > .zero }
      bound = max(16, rhythms.count * 2)
    }
    let rhythm = Rhythm()
    rhythms[key] = rhythm
    return rhythm
  }

  private static func identity(of clock: any Clock<Duration>) -> [ObjectIdentifier] {
    let type = ObjectIdentifier(Swift.type(of: clock))
    return Swift.type(of: clock) is AnyObject.Type ? [type, ObjectIdentifier(clock as AnyObject)] : [type]
  }
}

/// When the last of some throttled effects started, and which one waits for the interval's end.
final class Rhythm {
  private var interval = Duration.zero
  private var elapsed: () -> Duration = { .zero }
  /// The effect that starts at the end of the interval.
  weak var waiting: SequenceEffect?

  /// How long nothing may start.
  var remaining: Duration { interval - elapsed() }

  /// Whether an effect waits for the end of the interval.
  var isAwaited: Bool { waiting.map { !$0.isCancelled && !$0.isFinished } ?? false }

  /// An effect starts now.
  func begin(_ throttle: Throttle) {
    interval = throttle.interval
    elapsed = throttle.stopwatch
    waiting = nil
  }
}
