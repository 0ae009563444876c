extension Scope where Action: CasePathable {
  /// Runs `child` on a property of the parent's struct state.
  ///
  /// - Parameters:
  ///   - statePath: The property with the child's state.
  ///   - actionPath: The case that carries the child's actions.
  ///   - child: The reducer to run.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: @autoclosure @escaping () -> WritableKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(property: statePath, actionPath, child())
  }

  /// Runs `child` on a property of the parent's struct state: the same without a label.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    _ statePath: @autoclosure @escaping () -> WritableKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(property: statePath, actionPath, child())
  }

  @inlinable @inline(__always)
  init<ChildState, ChildAction>(
    property statePath: @escaping () -> WritableKeyPath<State, ChildState>,
    _ actionPath: @escaping () -> CaseKeyPath<Action, ChildAction>, _ child: Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init { state, action, pass in
      if pass == .look {
        pass = .run
        return .none
      }
      let casePath = Action.allCasePaths[keyPath: actionPath()]
      guard let childAction = casePath.extract(action) else { return .none }
      return child.reduce(into: &state[keyPath: statePath()], action: childAction)
        .pulledBack(casePath.embed, PropertyStep(statePath(), actionPath()))
    }
  }
}
