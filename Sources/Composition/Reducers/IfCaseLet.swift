extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a child on the payload of a case of the enum state, before this reducer, for the actions that carry the child's.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(\.loaded, action: \.list) { List() }
  /// ```
  ///
  /// Contract: the child sees its action first, so that this reducer may leave the case in answer to it. A child action
  /// that arrives in another case is ignored by the child, reported, and still seen by this reducer. When the state
  /// leaves the case, wherever that happens, the child's effects are cancelled and none of their actions arrive.
  ///
  /// Cost: no allocation for an action without effects; the payload is changed in place.
  ///
  /// - Parameters:
  ///   - statePath: The case with the child's state.
  ///   - actionPath: The case that carries the child's actions.
  ///   - child: The reducer to run while the state is in the case.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  @inlinable @inline(__always)
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer>(
    _ statePath: @autoclosure @escaping () -> CaseKeyPath<State, ChildState>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, PropertyAccess<State>>
  where Child.State == ChildState, Child.Action == ChildAction {
    let child = child()
    return ChildThenParent(self) { state, action in
      let actionCase = Action.allCasePaths[keyPath: actionPath()]
      guard let childAction = actionCase.extract(action) else { return .none }
      let effect = State.allCasePaths[keyPath: statePath()].withPayload(of: &state) { childState in
        child.reduce(into: &childState, action: childAction)
      }
      guard let effect else {
        Report.emitMissingChild(action, childAction, "the state was \(caseName(of: state))", fileID, line)
        return .none
      }
      return effect.pulledBackFromRemovable(actionCase.embed, CaseStep(statePath(), actionPath()))
    }
  }
}
