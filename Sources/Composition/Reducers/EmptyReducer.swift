/// A reducer that does nothing: the neutral element of composition.
@frozen
public struct EmptyReducer<State, Action>: Reducer {
  public typealias Body = Never

  /// Makes a reducer that does nothing.
  @inlinable @inline(__always)
  public init() {}

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
