extension Scope where State: CasePathable, Action: CasePathable {
  /// Runs `child` on the payload of a case of the parent's enum state.
  ///
  /// An action for the child that arrives in another case is ignored by the child, reported, and still seen by the
  /// parent. When the state leaves the case, the child's effects are cancelled.
  ///
  /// - Parameters:
  ///   - statePath: The case with the child's state.
  ///   - actionPath: The case that carries the child's actions.
  ///   - child: The reducer to run.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state statePath: @autoclosure @escaping () -> CaseKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(case: statePath, actionPath, child(), fileID, line)
  }

  /// Runs `child` on the payload of a case of the parent's enum state: the same without a label.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    _ statePath: @autoclosure @escaping () -> CaseKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(case: statePath, actionPath, child(), fileID, line)
  }

  @inlinable @inline(__always)
  init<ChildState, ChildAction>(
    case statePath: @escaping () -> CaseKeyPath<State, ChildState>,
    _ actionPath: @escaping () -> CaseKeyPath<Action, ChildAction>, _ child: Child,
    _ fileID: StaticString, _ line: UInt
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init { state, action, pass in
      let actionCase = Action.allCasePaths[keyPath: actionPath()]
      let stateCase = State.allCasePaths[keyPath: statePath()]
      guard let childAction = actionCase.extract(action) else {
        pass = .run
        return .none
      }
      if pass == .look {
        pass = stateCase.extract(state) == nil ? .run : .runAfterLook
        return .none
      }
      let effect = stateCase.withPayload(of: &state) { childState in
        child.reduce(into: &childState, action: childAction)
      }
      guard let effect else {
        Self.reportMissingCase(action, childAction, state, pass, SourceLocation(fileID: fileID, line: line))
        return .none
      }
      return effect.pulledBackFromRemovable(actionCase.embed, CaseStep(statePath(), actionPath()))
    }
  }
}

extension Scope {
  @inlinable @inline(never)
  static func reportMissingCase<ChildAction>(
    _ action: Action, _ childAction: ChildAction, _ state: State, _ pass: ScopePass, _ location: SourceLocation
  ) {
    if pass == .runAfterLook {
      Report.stateLeftBeforeChild(action, childAction, state, location).emit()
    } else {
      Report.missingChild(action, childAction, "the state was \(caseName(of: state))", location).emit()
    }
  }
}
