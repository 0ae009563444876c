/// Two reducers of one domain, run in order; their effects are merged. What a builder makes of a list.
@frozen
public struct ReducerPair<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  public typealias Body = Never

  @usableFromInline let first: First
  @usableFromInline let second: Second

  /// Runs one reducer, then the other.
  @inlinable @inline(__always)
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}
