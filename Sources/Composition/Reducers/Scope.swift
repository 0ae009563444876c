/// Runs a child's reducer on a part of the parent's state, for the parent's actions that carry the child's.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.child, action: \.child) { Child() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// The part is a property of struct state, or the payload of a case of enum state. List `Scope` before the parent's
/// own logic, so that the child sees its action before the parent can move to another case. A child action that
/// arrives in another case is ignored, reported, and still seen by the parent.
///
/// Cost: literal key paths fold away in optimised code; no allocation, state changed in place.
///
/// The key paths are held by a closure and not in stored properties. The optimiser forwards values through memory only
/// for structs of up to six fields in all, nested ones counted, so that key paths in the fields of a body of several
/// scopes would be made and interpreted for every action. Constants captured by a closure are propagated into it. The
/// paths come as closures, too, so that each use has a path of its own: the one that leads to the state folds away, and
/// the one that marks an effect is made for an action that has one.
@frozen
public struct Scope<State, Action, Child: Reducer>: Reducer {
  public typealias Body = Never

  @usableFromInline let run: (inout State, Action, inout ScopePass) -> Effect<Action>

  @inlinable @inline(__always)
  init(run: @escaping (inout State, Action, inout ScopePass) -> Effect<Action>) { self.run = run }

  @inlinable @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var pass = ScopePass.run
    return run(&state, action, &pass)
  }
}

/// What a `Scope` is asked to do, and what it found.
@frozen
@usableFromInline
enum ScopePass {
  /// Only to find out whether the action is for the child and the child's state is there.
  case look
  /// To run the child.
  case run
  /// To run the child, whose state was there before the logic listed earlier ran.
  case runAfterLook
}
