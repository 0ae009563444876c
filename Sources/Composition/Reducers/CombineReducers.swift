/// Runs several reducers in order as one, so that a modifier can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   Logging()
///   Counter()
/// }
/// ```
@frozen
public struct CombineReducers<Reducers: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let reducers: Reducers

  /// Combines the reducers that a builder lists; they run in that order.
  @inlinable @inline(__always)
  public init<State, Action>(@ReducerBuilder<State, Action> _ build: () -> Reducers)
  where Reducers.State == State, Reducers.Action == Action {
    reducers = build()
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout Reducers.State, action: Reducers.Action) -> Effect<Reducers.Action> {
    reducers.reduce(into: &state, action: action)
  }
}
