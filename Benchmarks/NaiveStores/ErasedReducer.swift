import Composition

/// A reducer as a stored closure, composed at run time through stored key paths and case paths: how composition was
/// first taught, and what a store pays that keeps such a tree instead of compiling it into one function. No effects.
public struct ErasedReducer<State, Action>: Sendable {
  @usableFromInline let run: @Sendable (inout State, Action) -> Void

  @inlinable
  public init(_ run: @escaping @Sendable (inout State, Action) -> Void) { self.run = run }

  /// Runs it.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) { run(&state, action) }

  /// Runs the reducers in order.
  @inlinable
  public static func combine(_ reducers: ErasedReducer...) -> ErasedReducer {
    ErasedReducer { state, action in
      for reducer in reducers { reducer.run(&state, action) }
    }
  }

  /// The reducer for a part of the state and of the actions of `Parent`.
  @inlinable
  public func pullback<ParentState, ParentAction>(
    state: WritableKeyPath<ParentState, State> & Sendable, action: AnyCasePath<ParentAction, Action>
  ) -> ErasedReducer<ParentState, ParentAction> {
    ErasedReducer<ParentState, ParentAction> { parent, parentAction in
      guard let action = action.extract(parentAction) else { return }
      run(&parent[keyPath: state], action)
    }
  }

  /// The reducer for an optional part, which does nothing while it is nil.
  @inlinable
  public func optional() -> ErasedReducer<State?, Action> {
    ErasedReducer<State?, Action> { state, action in
      guard state != nil else { return }
      run(&state!, action)
    }
  }

  /// The reducer for a case of enum state, which does nothing in another.
  @inlinable
  public func pullback<ParentState, ParentAction>(
    state: AnyCasePath<ParentState, State>, action: AnyCasePath<ParentAction, Action>
  ) -> ErasedReducer<ParentState, ParentAction> {
    ErasedReducer<ParentState, ParentAction> { parent, parentAction in
      guard let action = action.extract(parentAction), var payload = state.extract(parent) else { return }
      run(&payload, action)
      parent = state.embed(payload)
    }
  }

  /// The reducer for the elements of a collection, which does nothing where there is none with the id.
  @inlinable
  public func forEach<ParentState, ParentAction, ID: Hashable & Sendable>(
    state: WritableKeyPath<ParentState, IdentifiedArray<ID, State>> & Sendable,
    action: AnyCasePath<ParentAction, IdentifiedAction<ID, Action>>
  ) -> ErasedReducer<ParentState, ParentAction> {
    ErasedReducer<ParentState, ParentAction> { parent, parentAction in
      guard case .element(let id, let action)? = action.extract(parentAction) else { return }
      parent[keyPath: state].withElement(id: id) { run(&$0, action) }
    }
  }
}
