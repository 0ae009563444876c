extension Scope {
  /// Runs `child` on a property of the parent's struct state, for the actions of a case path: `/Parent.Action.child`.
  ///
  /// For case paths that are values; a key path, `\.child`, costs less.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: @autoclosure @escaping () -> WritableKeyPath<State, ChildState>,
    action actionPath: AnyCasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = child()
    self.init { state, action, pass in
      if pass == .look {
        pass = .run
        return .none
      }
      guard let childAction = actionPath.extract(action) else { return .none }
      return child.reduce(into: &state[keyPath: statePath()], action: childAction)
        .pulledBack(actionPath.embed, PropertyStep(statePath(), statePath()))
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
    self.init { state, action, pass in
      guard let childAction = actionPath.extract(action) else {
        pass = .run
        return .none
      }
      if pass == .look {
        pass = statePath.extract(state) == nil ? .run : .runAfterLook
        return .none
      }
      let effect = statePath.withPayload(of: &state) { child.reduce(into: &$0, action: childAction) }
      let location = SourceLocation(fileID: fileID, line: line)
      guard let effect else {
        Self.reportMissingCase(action, childAction, state, pass, location)
        return .none
      }
      return effect.pulledBackFromRemovable(actionPath.embed, CasePathStep(statePath, location))
    }
  }
}
