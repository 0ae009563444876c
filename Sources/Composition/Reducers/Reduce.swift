/// A reducer made of a closure: the way a `body` holds a feature's own logic.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in
///     state.count += 1
///     return .none
///   }
/// }
/// ```
@frozen
public struct Reduce<State, Action>: Reducer {
  public typealias Body = Never

  @usableFromInline let closure: (inout State, Action) -> Effect<Action>

  /// Wraps a closure that changes the state and returns effects.
  @inlinable @inline(__always)
  public init(_ closure: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.closure = closure
  }

  /// Wraps another reducer, hiding its type's name but not its specialisation.
  @inlinable @inline(__always)
  public init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
    self.closure = { state, action in reducer.reduce(into: &state, action: action) }
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure(&state, action)
  }
}
