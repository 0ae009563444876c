/// The scoped stores that a store has given out, by the identity of their paths.
///
/// A key path literal is one object for each place in the source, so that a look-up compares pointers. A path written
/// in another place is found by comparing key paths, once, and remembered by its own identity from then on, as long as
/// there are few: a path that is made anew for each use is compared each time. The entries keep their paths, so that an
/// identity is never used again for another path. Look-ups are linear: a feature has a handful of children.
@usableFromInline
struct ScopeCache {
  @usableFromInline
  struct Entry {
    // Beside the objects themselves, so that a comparison retains nothing.
    @usableFromInline let stateIdentity: ObjectIdentifier
    @usableFromInline let actionIdentity: ObjectIdentifier
    @usableFromInline let store: AnyObject
    let state: AnyKeyPath
    let action: AnyKeyPath
    let presence: Presence?
  }

  @usableFromInline var entries: [Entry] = []

  /// How many entries there may be before further identities of known paths are no longer remembered.
  private static var manyEntries: Int { 64 }

  @usableFromInline
  init() {}

  /// The store that was given out for these very path objects.
  @inlinable @inline(__always)
  func known<State, Action>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, as type: Store<State, Action>.Type
  ) -> Store<State, Action>? {
    let stateIdentity = ObjectIdentifier(state)
    let actionIdentity = ObjectIdentifier(action)
    for index in entries.indices
    where entries[index].stateIdentity == stateIdentity && entries[index].actionIdentity == actionIdentity {
      // SAFETY: equal paths have equal types, and the type of the store follows from the types of its paths.
      return unsafe unsafeDowncast(entries[index].store, to: type)
    }
    return nil
  }

  /// The store that was given out for equal paths written elsewhere.
  @usableFromInline
  mutating func equal<State, Action>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, as type: Store<State, Action>.Type
  ) -> Store<State, Action>? {
    let entry = entries.first { $0.state == state && $0.action == action }
    guard let entry, let store = entry.store as? Store<State, Action> else { return nil }
    if entries.count < Self.manyEntries { insert(store, state, action, entry.presence) }
    return store
  }

  @usableFromInline
  mutating func insert(
    _ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath, _ presence: Presence?
  ) {
    entries.append(
      Entry(
        stateIdentity: ObjectIdentifier(state), actionIdentity: ObjectIdentifier(action), store: store,
        state: state, action: action, presence: presence))
  }

  /// Lets go of the stores whose state is gone.
  mutating func removeGone(_ runtime: StoreRuntime) {
    guard entries.contains(where: { $0.presence?.isGone(runtime) == true }) else { return }
    // What is let go of is destroyed after the cache has changed.
    let former = entries
    entries = former.filter { $0.presence?.isGone(runtime) != true }
  }
}
