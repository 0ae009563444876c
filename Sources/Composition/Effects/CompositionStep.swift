/// One step of the way from a parent to a child in the tree of features: the place of a `Scope`, `ifLet`, `ifCaseLet` or
/// `forEach`.
///
/// The reducers that compose features mark the effects of a child with their step, and stores look cancel ids up by the
/// steps from the root. A step also finds the child's state in the parent's, so that a store can tell whether it is still
/// there.
public protocol CompositionStep: AnyObject {
  /// What tells the step from the others of the same parent.
  var name: StepName { get }

  /// Whether the child's state can go away while the parent's stays.
  var isRemovable: Bool { get }

  /// Calls `body` with the address of the child's state, if that is there.
  ///
  /// - Parameters:
  ///   - parent: The address of the parent's state, initialised and not being changed.
  ///   - body: Called once, or not at all.
  /// - Returns: Whether the child's state is there.
  func withChild(of parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool

  /// Where the child's state is a collection that the steps below select from: a name for its set of ids.
  func membership(ofChild child: UnsafeRawPointer) -> Membership?
}

extension CompositionStep {
  public func membership(ofChild child: UnsafeRawPointer) -> Membership? { nil }
}

/// What tells a step from the others of the same parent: the paths to the child's state and actions, or an element's id.
public enum StepName: Hashable {
  /// The key paths to the child's state and to the case with its actions.
  case paths(state: AnyKeyPath, action: AnyKeyPath)
  /// The id of an element of a collection.
  case element(AnyHashable)

  public func hash(into hasher: inout Hasher) {
    switch self {
    // Siblings rarely share their actions.
    case .paths(_, let action): hasher.combine(action)
    case .element(let id): hasher.combine(id)
    }
  }
}
