/// The way back from an effect into its store.
///
/// ```swift
/// .run { send in
///   try await clock.sleep(for: .seconds(1))
///   await send(.tick)
/// }
/// ```
///
/// Contract: may be used from any thread and be kept. `await send(action)` returns when the store has accepted the
/// action; actions of one effect reach the reducer in the order they were sent. It suspends while more than 1,024 actions
/// of the effect wait for the reducer, so that a fast effect can't fill the memory. After the effect was cancelled,
/// sending does nothing.
public struct Send<Action>: Sendable {
  @usableFromInline let target: any SendTarget<Action>

  /// How far `await send(action)` waits for the action.
  public enum Progress: Sendable {
    /// Until the store has accepted it.
    case accepted
    /// Until it, and all that was sent before it, was reduced.
    case reduced
  }

  /// Creates a way back into a store that takes actions through `target`.
  @inlinable
  public init(to target: any SendTarget<Action>) { self.target = target }

  /// Creates a way back into a store that takes actions through a closure and makes nobody wait.
  ///
  /// - Parameter accept: Called on whatever thread the effect runs.
  @inlinable
  public init(_ accept: @escaping @Sendable (sending Action) -> Void) { target = AcceptingClosure(accept) }

  /// Sends an action, and returns when the store has accepted it.
  ///
  /// Returns before the action is reduced, unless the store is a `ConcurrentStore` that was idle.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action) async {
    if !target.accept(action) { await target.reduced() }
  }

  /// Sends an action, and returns when the store has come as far with it as is asked.
  ///
  /// ```swift
  /// await send(.loaded(page), until: .reduced)   // the next request sees the page in the state
  /// ```
  ///
  /// Returns as well when the effect was cancelled or its store dropped.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action, until progress: Progress) async {
    if !target.accept(action) || progress == .reduced { await target.reduced() }
  }

  /// Sends an action; the animation is accepted and ignored.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action, animation: Animation?) async {
    await self(action)
  }

  /// A way back for the actions of a child, which `embed` wraps into this one's.
  @inlinable
  public func pullback<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child>(to: EmbeddingTarget(target, embed))
  }
}
