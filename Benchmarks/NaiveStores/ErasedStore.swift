/// A store that keeps its logic as a tree of closures and key paths, composed at run time. No effects.
@MainActor
public final class ErasedStore<State, Action> {
  @exclusivity(unchecked) @usableFromInline var value: State
  @usableFromInline let reducer: ErasedReducer<State, Action>

  @inlinable
  public init(initialState: State, reducer: ErasedReducer<State, Action>) {
    value = initialState
    self.reducer = reducer
  }

  @inlinable
  public var state: State { value }

  @inlinable
  public func send(_ action: Action) { reducer.callAsFunction(&value, action) }
}
