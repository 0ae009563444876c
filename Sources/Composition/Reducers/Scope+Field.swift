extension Scope where State: ObservableFields, Action: CasePathable {
  /// Runs `child` on a property of the parent's observable state, in place.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: @autoclosure @escaping () -> FieldKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(field: statePath, actionPath, child())
  }

  /// Runs `child` on a property of the parent's observable state, in place.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    _ statePath: @autoclosure @escaping () -> FieldKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(field: statePath, actionPath, child())
  }

  @inlinable @inline(__always)
  init<ChildState, ChildAction>(
    field statePath: @escaping () -> FieldKeyPath<State, ChildState>,
    _ actionPath: @escaping () -> CaseKeyPath<Action, ChildAction>, _ child: Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init { state, action, pass in
      if pass == .look {
        pass = .run
        return .none
      }
      let casePath = Action.allCasePaths[keyPath: actionPath()]
      guard let childAction = casePath.extract(action) else { return .none }
      return state.withChild(statePath()) { child.reduce(into: &$0, action: childAction) }
        .pulledBack(casePath.embed, PropertyStep(statePath(), actionPath()))
    }
  }
}

extension Scope where State: ObservableFields {
  /// Runs `child` on a property of the parent's observable state, in place, for the actions of a case path.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: @autoclosure @escaping () -> FieldKeyPath<State, ChildState>,
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
      return state.withChild(statePath()) { child.reduce(into: &$0, action: childAction) }
        .pulledBack(actionPath.embed, PropertyStep(statePath(), statePath()))
    }
  }
}
