/// A reducer with a child attached that runs before it: what `ifLet`, `ifCaseLet` and `forEach` return.
///
/// The order is fixed: the child sees its action before the parent can take the child's state away.
@frozen
public struct ChildThenParent<Parent: Reducer, Access: ChildAccess>: ParentReducer
where Access.State == Parent.State {
  public typealias Body = Never

  @usableFromInline let parent: Parent
  /// The key paths are captured, for the reason given at ``Scope``.
  @usableFromInline let runChild: (inout Parent.State, Parent.Action) -> Effect<Parent.Action>

  @inlinable @inline(__always)
  init(
    _ parent: Parent, runChild: @escaping (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  ) {
    self.parent = parent
    self.runChild = runChild
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let effect = runChild(&state, action)
    return effect.merge(with: parent.reduce(into: &state, action: action))
  }
}

extension ChildThenParent where Parent.Action: CasePathable {
  /// A child on an optional part of the state.
  @inlinable @inline(__always)
  init<ChildState, ChildAction, Child: Reducer>(
    _ parent: Parent, optional statePath: @escaping () -> WritableKeyPath<Access.Root, ChildState?>,
    _ actionPath: @escaping () -> CaseKeyPath<Parent.Action, ChildAction>, _ child: Child,
    _ fileID: StaticString, _ line: UInt
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(parent) { state, action in
      let actionCase = Parent.Action.allCasePaths[keyPath: actionPath()]
      guard let childAction = actionCase.extract(action) else { return .none }
      // Looked at first: with a way out of the change, the optimiser would leave the key path to be followed at run time.
      if Access.isNil(at: statePath, in: state) {
        Report.emitMissingChild(action, childAction, "\(statePath()) was nil", fileID, line)
        return .none
      }
      let effect = Access.withChild(at: statePath, of: &state) { childState in
        child.reduce(into: &childState!, action: childAction)
      }
      return effect.pulledBackFromRemovable(actionCase.embed, OptionalStep(statePath(), actionPath()))
    }
  }

  /// A child on an element of a collection in the state.
  @inlinable @inline(__always)
  init<ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer>(
    _ parent: Parent,
    elements statePath:
      @escaping () -> WritableKeyPath<
        Access.Root, IdentifiedArray<ID, ElementState>
      >,
    _ actionPath:
      @escaping () -> CaseKeyPath<
        Parent.Action, IdentifiedAction<ID, ElementAction>
      >, _ element: Element,
    _ fileID: StaticString, _ line: UInt
  ) where Element.State == ElementState, Element.Action == ElementAction {
    self.init(parent) { state, action in
      let actionCase = Parent.Action.allCasePaths[keyPath: actionPath()]
      guard case .element(let id, let elementAction) = actionCase.extract(action) else { return .none }
      var isMissing = false
      let effect = Access.withChild(at: statePath, of: &state) { elements -> Effect<ElementAction> in
        let effect = elements.withElement(id: id) { element.reduce(into: &$0, action: elementAction) }
        if let effect { return effect }
        isMissing = true
        return .none
      }
      if isMissing {
        Report.emitMissingChild(
          action, elementAction, "\(statePath()) had no element with id \(id)", fileID, line)
        return .none
      }
      if effect.isNone { return .none }
      return effect.marked({ .element(id: id, action: $0) }, ElementStep(id, of: ElementState.self))
        .marked(actionCase.embed, CollectionStep(statePath(), actionPath()))
    }
  }
}
