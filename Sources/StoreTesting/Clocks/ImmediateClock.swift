/// A clock on which every sleep is over at once: time passes as fast as it is slept away.
///
/// Use it where a test wants the outcome of a delayed effect and does not care for the delay. Each sleep moves the
/// clock to its deadline, so that differences of instants stay meaningful.
public final class ImmediateClock: Clock, Sendable {
  /// A moment, as the time that was slept away since the clock was made.
  public typealias Instant = TestClock.Instant

  private let time = Guarded(Instant())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The latest deadline that somebody has slept until.
  public var now: Instant { time.withLock { $0 } }
  /// None: deadlines are exact.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns, having given way to other tasks once.
  ///
  /// Throws `CancellationError` when the task is cancelled already.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}
