@usableFromInline
enum ContinuousClockKey: DependencyKey {
  @usableFromInline static let liveValue: any Clock<Duration> = ContinuousClock()
}

extension DependencyValues {
  /// The clock that features sleep on; overridden in tests by a clock that the test moves.
  @export(implementation)
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}
