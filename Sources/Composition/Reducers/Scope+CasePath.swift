extension Scope {
  /// Runs `child` on a property of the parent's struct state, for the actions of a case path: `/Parent.Action.child`.
  ///
  /// For case paths that are values; a key path, `\.child`, costs less.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: WritableKeyPath<State, ChildState>, action actionPath: AnyCasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = child()
    self.init { state, action in
      guard let childAction = actionPath.extract(action) else { return .none }
      return child.reduce(into: &state[keyPath: statePath], action: childAction).map(actionPath.embed)
    }
  }

  /// Runs `child` on the payload of a case of the parent's enum state, by case paths: `/Parent.State.child`.
  ///
  /// For case paths that are values; a key path, `\.child`, costs less.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: AnyCasePath<State, ChildState>, action actionPath: AnyCasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = child()
    self.init { state, action in
      guard let childAction = actionPath.extract(action) else { return .none }
      let effect = statePath.withPayload(of: &state) { child.reduce(into: &$0, action: childAction) }
      guard let effect else {
        Self.reportMissingState(state, action, fileID, line)
        return .none
      }
      return effect.map(actionPath.embed)
    }
  }
}
