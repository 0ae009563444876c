extension Reducer where Action: CasePathable {
  /// Runs a child on an element of a collection in the state, before this reducer, for the actions that carry the
  /// element's.
  ///
  /// ```swift
  /// struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  /// enum Action { case rows(IdentifiedActionOf<Row>) }
  ///
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// Contract: the child sees its action first, so that this reducer may remove the element in answer to it. An action
  /// for an id that is not there is ignored by the child, reported, and still seen by this reducer. When an element goes,
  /// wherever that happens, its effects are cancelled and none of their actions arrive. The child must leave its id
  /// alone, else the program stops.
  ///
  /// Cost: O(1) in the number of elements; no allocation for an action without effects; the element is changed in place.
  ///
  /// - Parameters:
  ///   - statePath: The collection of the children's states.
  ///   - actionPath: The case that carries an element's id and action.
  ///   - element: The reducer of an element.
  ///   - fileID: Named in reports.
  ///   - line: Named in reports.
  // Listed in this order, and all disfavoured, for the reason given at `ifLet`.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer>(
    _ statePath: @autoclosure @escaping () -> WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, PropertyAccess<State>>
  where Element.State == ElementState, Element.Action == ElementAction {
    ChildThenParent(self, elements: statePath, actionPath, element(), fileID, line)
  }

  /// Runs a child on an element of a collection, for actions that carry the element's id and action as a pair: the
  /// older shape, `case row(id: Row.State.ID, action: Row.Action)`. Otherwise as above.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer>(
    _ statePath: @autoclosure @escaping () -> WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, (id: ID, action: ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, PropertyAccess<State>>
  where Element.State == ElementState, Element.Action == ElementAction {
    let element = element()
    return ChildThenParent(self) { state, action in
      let actionCase = Action.allCasePaths[keyPath: actionPath()]
      guard let (id, elementAction) = actionCase.extract(action) else { return .none }
      let effect = state[keyPath: statePath()].withElement(id: id) { elementState in
        element.reduce(into: &elementState, action: elementAction)
      }
      guard let effect else {
        Report.emitMissingChild(
          action, elementAction, "\(statePath()) had no element with id \(id)", fileID, line)
        return .none
      }
      if effect.isNone { return .none }
      return effect.marked({ (id: id, action: $0) }, ElementStep(id, of: ElementState.self))
        .marked(actionCase.embed, CollectionStep(statePath(), actionPath()))
    }
  }
}

extension Reducer where State: ObservableFields, Action: CasePathable {
  /// Runs a child on an element of a collection in observable state, in place. Otherwise as for state that isn't
  /// observable.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer>(
    _ statePath: @autoclosure @escaping () -> FieldKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, FieldAccess<State>>
  where Element.State == ElementState, Element.Action == ElementAction {
    ChildThenParent(self, elements: statePath, actionPath, element(), fileID, line)
  }
}
