extension Reducer {
  /// Runs another reducer after this one whenever a value of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.query) { old, new in
  ///     Reduce { state, action in .run { send in … } }
  ///   }
  /// ```
  ///
  /// Contract: compares the values from before and after this reducer, children attached to it included; logic listed
  /// after it does not count. Once an action, however often the value changed.
  ///
  /// Cost: reads and compares the value for every action, and holds the old one meanwhile: an array is copied if the
  /// reducer changes it, so that its count or a version is a better value to watch.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - reducer: Made from the old and the new value.
  @inlinable @inline(__always)
  public func onChange<Value: Equatable, Reaction: Reducer>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ old: Value, _ new: Value) -> Reaction
  ) -> OnChange<Self, Value, Reaction> where Reaction.State == State, Reaction.Action == Action {
    OnChange(base: self, value: value, reaction: reducer)
  }
}

/// A reducer followed by a reaction to a change it made: what `onChange` returns.
@frozen
public struct OnChange<Base: Reducer, Value: Equatable, Reaction: Reducer>: Reducer
where Reaction.State == Base.State, Reaction.Action == Base.Action {
  public typealias Body = Never

  @usableFromInline let base: Base
  @usableFromInline let value: (Base.State) -> Value
  @usableFromInline let reaction: (Value, Value) -> Reaction

  @inlinable @inline(__always)
  init(
    base: Base, value: @escaping (Base.State) -> Value, reaction: @escaping (Value, Value) -> Reaction
  ) {
    self.base = base
    self.value = value
    self.reaction = reaction
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = value(state)
    let effect = base.reduce(into: &state, action: action)
    let new = value(state)
    if old == new { return effect }
    return effect.merge(with: reaction(old, new).reduce(into: &state, action: action))
  }
}

extension OnChange: ParentReducer where Base: ParentReducer {
  public typealias Access = Base.Access
}
