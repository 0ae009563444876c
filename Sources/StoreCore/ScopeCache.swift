/// The scoped stores that a store has given out, by the identity of their paths.
///
/// A key path literal is one object for each place in the source, so that a look-up compares pointers. A path written
/// in another place is found by comparing key paths, once, and remembered by its own identity from then on, as long as
/// there are few: a path that is made anew for each use is compared each time. The entries keep their paths, so that an identity is never used again for another path. Look-ups are linear: a feature
/// has a handful of children.
@usableFromInline
struct ScopeCache {
  @usableFromInline
  struct Entry {
    @usableFromInline let state: AnyKeyPath
    @usableFromInline let action: AnyKeyPath
    @usableFromInline let store: AnyObject

    @inlinable
    init(state: AnyKeyPath, action: AnyKeyPath, store: AnyObject) {
      self.state = state
      self.action = action
      self.store = store
    }
  }

  @usableFromInline var entries: [Entry] = []
  /// How many entries there may be before further identities of known paths are no longer remembered.
  @usableFromInline static var manyEntries: Int { 64 }

  @inlinable
  init() {}

  @inlinable
  mutating func store<State, Action>(
    state: AnyKeyPath, action: AnyKeyPath, make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    for entry in entries where entry.state === state && entry.action === action {
      // SAFETY: equal paths have equal types, and the type of the store follows from the types of its paths.
      return unsafe unsafeDowncast(entry.store, to: Store<State, Action>.self)
    }
    let known = entries.first { $0.state == state && $0.action == action }?.store as? Store<State, Action>
    if let known, entries.count >= Self.manyEntries { return known }
    let store = known ?? make()
    entries.append(Entry(state: state, action: action, store: store))
    return store
  }
}
