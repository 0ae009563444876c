import CHarness

/// A source of nanoseconds that never goes back. Tests put a scripted one in its place.
///
/// ```swift
/// let clock = NanosecondClock.monotonic
/// let start = clock.now()
/// work()
/// let elapsed = clock.now() - start
/// ```
public struct NanosecondClock: Sendable {
  /// The present moment, in nanoseconds since an arbitrary one.
  public let now: @Sendable () -> UInt64
  /// The shortest time that the clock tells apart, in nanoseconds.
  public let resolution: UInt64

  /// Creates a clock from a function that must never return less than it did before.
  public init(resolution: UInt64, now: @escaping @Sendable () -> UInt64) {
    self.resolution = resolution
    self.now = now
  }

  /// The operating system's monotonic clock (`clock_gettime(CLOCK_MONOTONIC)`); a call costs about 25 ns.
  public static let monotonic = NanosecondClock(
    resolution: max(1, harness_monotonic_resolution_nanoseconds()),
    now: { harness_monotonic_nanoseconds() })
}
