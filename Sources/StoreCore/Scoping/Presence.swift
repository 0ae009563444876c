/// Whether the state of a scoped store is there: it may be an optional or a case that goes away.
@usableFromInline
final class Presence {
  private let isThere: (StoreRuntime) -> Bool
  private var hasGone = false

  init(_ isThere: @escaping (StoreRuntime) -> Bool) { self.isThere = isThere }

  /// Once seen to be gone the state stays gone: what comes back later is another child, and has another store.
  @usableFromInline
  func isGone(_ runtime: StoreRuntime) -> Bool {
    if !hasGone { hasGone = !isThere(runtime) }
    return hasGone
  }
}
