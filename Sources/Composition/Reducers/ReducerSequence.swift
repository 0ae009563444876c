/// Reducers of one type and domain, run in order; their effects are merged. What a builder makes of `for`.
@frozen
public struct ReducerSequence<Element: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let elements: [Element]

  /// Runs the reducers of an array in its order.
  @inlinable @inline(__always)
  public init(_ elements: [Element]) { self.elements = elements }

  @inlinable @inline(__always)
  public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    var effect = Effect<Element.Action>.none
    for element in elements { effect = effect.merge(with: element.reduce(into: &state, action: action)) }
    return effect
  }
}
