/// How an action gets to the root: a function, and the object that it works on.
///
/// They are apart so that the function of a literal path captures nothing but constants. The optimiser propagates those,
/// and folds the path away; beside a captured object it would not, and following the path would be a call of its own.
@frozen
@usableFromInline
struct Dispatch<Action> {
  @usableFromInline let run: @MainActor (consuming Action, AnyObject) -> StoreTask
  @usableFromInline let target: AnyObject

  @inlinable @inline(__always)
  init(to target: AnyObject, _ run: @escaping @MainActor (consuming Action, AnyObject) -> StoreTask) {
    self.run = run
    self.target = target
  }

  @MainActor @inlinable @inline(__always)
  func callAsFunction(_ action: consuming Action) -> StoreTask { run(action, target) }
}

/// A store's way to the root, for the stores scoped from it to share: what they keep instead of the store itself.
@MainActor
@usableFromInline
final class Dispatcher<Action> {
  @usableFromInline let dispatch: Dispatch<Action>

  @inlinable
  init(_ dispatch: Dispatch<Action>) { self.dispatch = dispatch }

  @inlinable @inline(__always)
  func send(_ action: consuming Action) -> StoreTask { dispatch(action) }
}
