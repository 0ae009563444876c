/// A store's way to the root, for the stores scoped from it to share: what they keep instead of the store itself.
@usableFromInline
final class Dispatcher<Action>: Sendable {
  @usableFromInline let send: @MainActor (consuming Action) -> StoreTask

  @inlinable
  init(_ send: @escaping @MainActor (consuming Action) -> StoreTask) { self.send = send }
}
