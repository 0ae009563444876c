/// A clock on which every sleep is over at once: time passes as fast as it is slept away.
///
/// Use it where a test wants the outcome of a delayed effect and does not care for the delay. Each sleep moves the
/// clock to its deadline, so that differences of instants stay meaningful.
public final class ImmediateClock: Clock, Sendable {
  public typealias Instant = TestClock.Instant

  private let time = Guarded(Instant())

  /// Makes a clock that stands at zero.
  public init() {}

  public var now: Instant { time.withLock { $0 } }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}
