/// A reducer that may be absent: what a builder makes of `if`.
@frozen
public struct OptionalReducer<Wrapped: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let wrapped: Wrapped?

  /// Runs a reducer, or nothing where it is nil.
  @inlinable @inline(__always)
  public init(_ wrapped: Wrapped?) { self.wrapped = wrapped }

  @inlinable @inline(__always)
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    wrapped?.reduce(into: &state, action: action) ?? .none
  }
}

/// One of two reducers: what a builder makes of `if`-`else` and `switch`.
@frozen
public enum EitherReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The reducer of the first branch.
  case first(First)
  /// The reducer of the second branch.
  case second(Second)

  public typealias Body = Never

  @inlinable @inline(__always)
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}
