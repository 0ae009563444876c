extension Scope where State: CasePathable, Action: CasePathable {
  /// Runs `child` on the payload of a case of the parent's enum state.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: CaseKeyPath<State, ChildState>, action actionPath: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = child()
    self.init { state, action in
      let casePath = Action.allCasePaths[keyPath: actionPath]
      guard let childAction = casePath.extract(action) else { return .none }
      let effect = State.allCasePaths[keyPath: statePath].withPayload(of: &state) { childState in
        child.reduce(into: &childState, action: childAction)
      }
      guard let effect else {
        Self.reportMissingState(state, action, fileID, line)
        return .none
      }
      return effect.map(casePath.embed)
    }
  }

  /// Runs `child` on the payload of a case of the parent's enum state.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    _ statePath: CaseKeyPath<State, ChildState>, action actionPath: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: statePath, action: actionPath, child: child, fileID: fileID, line: line)
  }
}

extension Scope {
  @inlinable @inline(never)
  static func reportMissingState(_ state: State, _ action: Action, _ fileID: StaticString, _ line: UInt) {
    Report(
      cause: "The child action \(caseName(of: action)) arrived while the state was \(caseName(of: state)).",
      meaning: "The child's state is not there, so its reducer did not run; the parent still saw the action.",
      fix: """
        List Scope before logic that leaves the case, cancel the child's effects on leaving it, and do not send \
        child actions in other states.
        """,
      location: SourceLocation(fileID: fileID, line: line)
    ).emit()
  }
}
