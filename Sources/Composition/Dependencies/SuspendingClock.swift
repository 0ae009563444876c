@usableFromInline
enum SuspendingClockKey: DependencyKey {
  @usableFromInline static let liveValue: any Clock<Duration> = SuspendingClock()
}

extension DependencyValues {
  /// The clock that stands still while the machine sleeps; overridden in tests by a clock that the test moves.
  @export(implementation)
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}
