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
/// action; actions of one effect reach the reducer in the order they were sent. After the effect was cancelled,
/// sending does nothing.
public struct Send<Action>: Sendable {
  /// Hands an action over; called on whatever thread the effect runs.
  @usableFromInline let accept: @Sendable (sending Action) -> Void

  /// Creates a way back into a store that takes actions through `accept`.
  @inlinable
  public init(_ accept: @escaping @Sendable (sending Action) -> Void) { self.accept = accept }

  /// Sends an action, and returns when the store has accepted it.
  ///
  /// Returns before the action is reduced, unless the store is a `ConcurrentStore` that was idle.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action) async { accept(action) }

  /// Sends an action; the animation is accepted and ignored.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action, animation: Animation?) async {
    accept(action)
  }

  /// A way back for the actions of a child, which `embed` wraps into this one's.
  @inlinable
  public func pullback<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child> { child in accept(embed(child)) }
  }
}
