/// A reducer with a child attached that runs before it: what `ifLet`, `ifCaseLet` and `forEach` return.
///
/// The order is fixed: the child sees its action before the parent can take the child's state away.
@frozen
public struct ChildThenParent<Parent: Reducer>: Reducer {
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
