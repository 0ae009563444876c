/// A reducer with children attached, to which further ones are attached in the same way.
///
/// Makes long chains compile quickly. `ifLet` and `forEach` of any reducer come in two kinds, for observable state and for
/// other state, and within a `body` the compiler learns the type of the state at the end of a chain only: it would try
/// every combination. So the first decides, its result says how, and here there is one kind.
public protocol ParentReducer<Access>: Reducer {
  /// How the children's state is reached.
  associatedtype Access: ChildAccess where Access.State == State
}

extension ParentReducer where Action: CasePathable {
  /// Runs another child on an optional part of the state, before this reducer and the children that it has. Otherwise as
  /// for a reducer without children.
  @inlinable @inline(__always)
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ statePath: @autoclosure @escaping () -> WritableKeyPath<Access.Root, ChildState?>,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, Access> where Child.State == ChildState, Child.Action == ChildAction {
    ChildThenParent(self, optional: statePath, actionPath, child(), fileID, line)
  }

  /// Runs another child on an element of a collection in the state, before this reducer and the children that it has.
  /// Otherwise as for a reducer without children.
  @inlinable @inline(__always)
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer>(
    _ statePath:
      @autoclosure @escaping () -> WritableKeyPath<
        Access.Root, IdentifiedArray<ID, ElementState>
      >,
    action actionPath: @autoclosure @escaping () -> CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ChildThenParent<Self, Access> where Element.State == ElementState, Element.Action == ElementAction {
    ChildThenParent(self, elements: statePath, actionPath, element(), fileID, line)
  }
}
