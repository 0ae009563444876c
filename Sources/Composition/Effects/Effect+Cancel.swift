extension Effect {
  /// Lets the effect be cancelled by ``cancel(id:)`` with an equal id.
  ///
  /// ```swift
  /// return .run { send in … }.cancellable(id: CancelID.request, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: Any hashable value; equal values of one type are one id within a store.
  ///   - cancelInFlight: Whether effects that hold the id already are cancelled first, in one step.
  @inlinable
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    if isNone, !cancelInFlight { return .none }
    return Effect(.cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects that hold `id`: none of their actions reaches a reducer after this one was processed.
  @inlinable
  public static func cancel(id: some Hashable) -> Effect { Effect(.cancel(CancelID(id))) }
}
