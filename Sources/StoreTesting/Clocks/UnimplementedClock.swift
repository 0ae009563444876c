import StoreCore

/// A clock for tests in which no time may pass: its use makes the test fail.
///
/// ```swift
/// let store = TestStore(initialState: .init()) { Feature() } withDependencies: {
///   $0.continuousClock = UnimplementedClock()
/// }
/// ```
///
/// Contract: each use is reported, naming the place where the clock was made. A sleep throws `CancellationError` at once,
/// so that the effect which sleeps ends.
public struct UnimplementedClock: Clock {
  /// A moment; this clock knows only the one that it stands at.
  public typealias Instant = TestClock.Instant

  private let location: SourceLocation

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    location = SourceLocation(fileID: fileID, line: line)
  }

  /// Zero, and a report.
  public var now: Instant {
    report("asked for the time")
    return Instant()
  }

  /// None.
  public var minimumResolution: Duration { .zero }

  /// Throws `CancellationError` at once, and reports the use.
  ///
  /// - Parameters:
  ///   - deadline: Ignored.
  ///   - tolerance: Ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("slept on")
    throw CancellationError()
  }

  private func report(_ use: String) {
    Report(
      cause: "A clock that a test has not implemented was \(use).",
      meaning: "The feature depends on time in a case where the test says that it does not.",
      fix: "Give the test a TestClock or an ImmediateClock, or keep the feature from waiting in this case.",
      location: location
    ).emit()
  }
}
