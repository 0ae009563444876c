/// What takes the actions of one effect: for those who write stores.
public protocol SendTarget<Action>: AnyObject, Sendable {
  /// The actions of the feature that made the effect.
  associatedtype Action

  /// Takes an action, on whatever thread the effect runs.
  ///
  /// - Returns: Whether the effect may go on at once; false if it is to wait for ``reduced()`` first, because much of
  ///   what it has sent has not been reduced yet.
  func accept(_ action: sending Action) -> Bool

  /// Returns when all that was accepted before is reduced, or never will be.
  nonisolated(nonsending) func reduced() async
}

/// A closure that takes actions.
@usableFromInline
final class AcceptingClosure<Action>: SendTarget {
  private let closure: @Sendable (sending Action) -> Void

  @usableFromInline
  init(_ closure: @escaping @Sendable (sending Action) -> Void) { self.closure = closure }

  @usableFromInline
  func accept(_ action: sending Action) -> Bool {
    closure(action)
    return true
  }

  @usableFromInline
  nonisolated(nonsending) func reduced() async {}
}

/// Wraps the actions of a child for the target of its parent.
@usableFromInline
final class EmbeddingTarget<Action, Parent>: SendTarget {
  private let target: any SendTarget<Parent>
  private let embed: @Sendable (Action) -> Parent

  @usableFromInline
  init(_ target: any SendTarget<Parent>, _ embed: @escaping @Sendable (Action) -> Parent) {
    self.target = target
    self.embed = embed
  }

  @usableFromInline
  func accept(_ action: sending Action) -> Bool {
    // SAFETY: `embed` only wraps: the parent's action holds what was sent here, and nobody else does.
    nonisolated(unsafe) let wrapped = embed(action)
    return unsafe target.accept(wrapped)
  }

  @usableFromInline
  nonisolated(nonsending) func reduced() async { await target.reduced() }
}
