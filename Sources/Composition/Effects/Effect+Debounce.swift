extension Effect {
  /// Starts the effect when time has passed in which no other was debounced under the same id.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.results(try await client.search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), on: clock)
  /// ```
  ///
  /// Contract: the last of a burst starts, when the quiet time after it is over; each begins the time anew and cancels
  /// the one before, whether that still waits or has started. The effect holds the id from now to its end, so that
  /// ``cancel(id:)`` reaches it while it waits, too. An id belongs to its feature, as everywhere. Nothing is debounced
  /// where there is nothing to do: ``none`` stays ``none``, and lets the one before go on.
  ///
  /// Cost: as ``send(_:after:on:fileID:line:)``; no task while it waits.
  ///
  /// - Parameters:
  ///   - id: Any hashable value; equal values of one type are one id within a feature.
  ///   - quietTime: How long no other has to come.
  ///   - clock: The clock to wait on, mostly `@Dependency(\.continuousClock)`.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  public func debounce(
    id: some Hashable, for quietTime: Duration, on clock: any Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    let delayed: Effect =
      switch kind {
      case .none: .none
      case .send(let action): .send(action, after: quietTime, on: clock, fileID: fileID, line: line)
      case .composite: .pause(for: quietTime, on: clock, fileID, line).concatenate(with: self)
      }
    return delayed.cancellable(id: id, cancelInFlight: !isNone)
  }
}
