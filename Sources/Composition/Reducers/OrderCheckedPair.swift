/// Reducers of enum state followed by a `Scope`: what a builder makes of such a list.
///
/// Looks whether the child's state is there before the first reducer runs, so that a wrong order, in which the first
/// leaves the case under the child's feet, is told from an action that came too late.
@frozen
public struct OrderCheckedPair<First: Reducer, Child: Reducer>: Reducer where First.Action: CasePathable {
  public typealias Body = Never

  @usableFromInline let first: First
  @usableFromInline let scope: Scope<First.State, First.Action, Child>

  @inlinable @inline(__always)
  init(_ first: First, _ scope: Scope<First.State, First.Action, Child>) {
    self.first = first
    self.scope = scope
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    var pass = ScopePass.look
    _ = scope.run(&state, action, &pass)
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: scope.run(&state, action, &pass))
  }
}
