extension Reducer where State: ObservableFields, Action: CasePathable {
  /// Runs a child on an optional property of observable state, in place. Otherwise as for state that isn't observable.
  @inlinable @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ statePath: FieldKeyPath<State, ChildState?>, action actionPath: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self> where Child.State == ChildState, Child.Action == ChildAction {
    let child = child()
    return ChildThenParent(self) { state, action in
      let actionCase = Action.allCasePaths[keyPath: actionPath]
      guard let childAction = actionCase.extract(action) else { return .none }
      let effect = state.withChild(statePath) { childState -> Effect<ChildAction>? in
        guard childState != nil else { return nil }
        return child.reduce(into: &childState!, action: childAction)
      }
      guard let effect else {
        Report.emitMissingChild(action, childAction, "\(statePath) was nil", fileID, line)
        return .none
      }
      return effect.pulledBackFromRemovable(actionCase.embed, OptionalStep(statePath, actionPath))
    }
  }

  /// Runs a child on an element of a collection in observable state, in place. Otherwise as for state that isn't
  /// observable.
  @inlinable @inline(__always)
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer>(
    _ statePath: FieldKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action actionPath: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self> where Element.State == ElementState, Element.Action == ElementAction {
    let element = element()
    return ChildThenParent(self) { state, action in
      let actionCase = Action.allCasePaths[keyPath: actionPath]
      guard case .element(let id, let elementAction) = actionCase.extract(action) else { return .none }
      let effect = state.withChild(statePath) { rows in
        rows.withElement(id: id) { element.reduce(into: &$0, action: elementAction) }
      }
      guard let effect else {
        Report.emitMissingChild(
          action, elementAction, "\(statePath) had no element with id \(id)", fileID, line)
        return .none
      }
      if effect.isNone { return .none }
      return effect.marked({ .element(id: id, action: $0) }, ElementStep(id, of: ElementState.self))
        .marked(actionCase.embed, CollectionStep(statePath, actionPath))
    }
  }
}
