/// How attached children reach their state in the parent's: by paths from where, and in place.
///
/// The first `ifLet` or `forEach` of a chain decides it, and the others follow: see ``ParentReducer``.
public protocol ChildAccess {
  /// The parent's state.
  associatedtype State
  /// The type that the paths lead from.
  associatedtype Root

  /// Changes a child's state in place.
  ///
  /// - Parameters:
  ///   - path: Gives the path to the child's state; called once.
  ///   - state: The parent's state.
  ///   - change: Called once.
  /// - Returns: What `change` returns.
  static func withChild<Child, Result>(
    at path: () -> WritableKeyPath<Root, Child>, of state: inout State, _ change: (inout Child) -> Result
  ) -> Result

  /// Whether a child's optional state is not there.
  ///
  /// - Parameters:
  ///   - path: Gives the path to the child's state; called once.
  ///   - state: The parent's state.
  static func isNil<Child>(at path: () -> WritableKeyPath<Root, Child?>, in state: State) -> Bool
}

/// Children in properties of the state itself.
@frozen
public enum PropertyAccess<State>: ChildAccess {
  public typealias Root = State

  @inlinable @inline(__always)
  public static func withChild<Child, Result>(
    at path: () -> WritableKeyPath<State, Child>, of state: inout State, _ change: (inout Child) -> Result
  ) -> Result { change(&state[keyPath: path()]) }

  @inlinable @inline(__always)
  public static func isNil<Child>(at path: () -> WritableKeyPath<State, Child?>, in state: State) -> Bool {
    state[keyPath: path()] == nil
  }
}

/// Children in the stored properties of observable state.
@frozen
public enum FieldAccess<State: ObservableFields>: ChildAccess {
  public typealias Root = State.Fields

  @inlinable @inline(__always)
  public static func withChild<Child, Result>(
    at path: () -> FieldKeyPath<State, Child>, of state: inout State, _ change: (inout Child) -> Result
  ) -> Result { state.withChild(path(), change) }

  @inlinable @inline(__always)
  public static func isNil<Child>(at path: () -> FieldKeyPath<State, Child?>, in state: State) -> Bool {
    State.value(at: path(), in: state) == nil
  }
}
