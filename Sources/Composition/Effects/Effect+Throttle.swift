extension Effect {
  /// Starts the effect at once, but no sooner than an interval after the last one that was throttled under the same id.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.save(offset))
  ///     .throttle(id: CancelID.saving, for: .seconds(1), on: clock, latest: true)
  /// ```
  ///
  /// Contract: the first one starts at once. Of those that come within the interval after a start, one waits for its end:
  /// the last if `latest` is true, which replaces the one that waited before it, else the first, and the others are
  /// dropped. It begins the next interval when it starts; a quiet time earns no credit. One that starts or waits cancels
  /// those that hold the id and have begun. ``cancel(id:)`` reaches the one that waits and the one that has started, and
  /// leaves the interval as it is. ``none`` stays ``none``.
  ///
  /// An interval belongs to a store, an id, a feature and a clock: the rows of a list do not throttle each other.
  ///
  /// - Parameters:
  ///   - id: Any hashable value; equal values of one type are one id within a feature.
  ///   - interval: The least time from one start to the next.
  ///   - clock: The clock to measure by, mostly `@Dependency(\.continuousClock)`.
  ///   - latest: Whether the last of those that come within an interval starts at its end, and not the first.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  public func throttle(
    id: some Hashable, for interval: Duration, on clock: any Clock<Duration>, latest: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    if isNone { return .none }
    return Effect(
      .throttled(
        self,
        Throttle(
          id: CancelID(id), interval: interval, clock: clock, latest: latest, fileID: fileID, line: line)))
  }
}
