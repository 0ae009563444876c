extension Reducer where Action: CasePathable {
  /// Runs a child on an optional part of the state, before this reducer, for the actions that carry the child's.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// Contract: the child sees its action first, so that this reducer may set the state to nil in answer to it. A child
  /// action that arrives while the state is nil is ignored by the child, reported, and still seen by this reducer. When
  /// the state becomes nil, wherever that happens, the child's effects are cancelled and none of their actions arrive.
  ///
  /// Cost: no allocation for an action without effects; state changed in place.
  ///
  /// - Parameters:
  ///   - statePath: The optional state of the child.
  ///   - actionPath: The case that carries the child's actions.
  ///   - child: The reducer to run while the state is there.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  // Disfavoured, so that observable state is changed in place.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ statePath: WritableKeyPath<State, ChildState?>, action actionPath: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self> where Child.State == ChildState, Child.Action == ChildAction {
    let child = child()
    return ChildThenParent(self) { state, action in
      let actionCase = Action.allCasePaths[keyPath: actionPath]
      guard let childAction = actionCase.extract(action) else { return .none }
      guard state[keyPath: statePath] != nil else {
        Report.emitMissingChild(action, childAction, "\(statePath) was nil", fileID, line)
        return .none
      }
      return child.reduce(into: &state[keyPath: statePath]!, action: childAction)
        .pulledBackFromRemovable(actionCase.embed, OptionalStep(statePath, actionPath))
    }
  }
}
