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
  // Listed before the one for observable state, and disfavoured like it: so that the type checker, which does not know
  // the state yet, finds a way to read a chain at its first try, and has few left to compare it with.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ statePath: @autoclosure @escaping () -> WritableKeyPath<State, ChildState?>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, PropertyAccess<State>>
  where Child.State == ChildState, Child.Action == ChildAction {
    ChildThenParent(self, optional: statePath, actionPath, child(), fileID, line)
  }
}

extension Reducer where State: ObservableFields, Action: CasePathable {
  /// Runs a child on an optional property of observable state, in place. Otherwise as for state that isn't observable.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ statePath: @autoclosure @escaping () -> FieldKeyPath<State, ChildState?>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, FieldAccess<State>>
  where Child.State == ChildState, Child.Action == ChildAction {
    ChildThenParent(self, optional: statePath, actionPath, child(), fileID, line)
  }
}
