/// The scoped stores that a store has given out, by the identity of their paths. Another one holds what there is for
/// collections: in one cache, all objects for the same pair of paths have the same type.
///
/// A key path literal is one object for each place in the source, so that a look-up compares pointers. A path written
/// in another place is found by comparing key paths, once, and remembered by its own identity from then on, as long as
/// there are few: a path that is made anew for each use is compared each time. The cache keeps the paths, so that an
/// identity is never used again for another path. Look-ups are linear: a feature has a handful of children.
@usableFromInline
struct ScopeCache {
  /// Identities and stores stand beside the paths, so that a look-up retains the store that it finds and nothing else.
  @usableFromInline
  struct Identity: Equatable {
    @usableFromInline let state: ObjectIdentifier
    @usableFromInline let action: ObjectIdentifier

    @inlinable @inline(__always)
    init(_ state: AnyKeyPath, _ action: AnyKeyPath) {
      self.state = ObjectIdentifier(state)
      self.action = ObjectIdentifier(action)
    }

    @inlinable @inline(__always)
    static func == (one: Identity, other: Identity) -> Bool {
      one.state == other.state && one.action == other.action
    }
  }

  @usableFromInline
  struct Origin {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let presence: Presence?
  }

  /// The first child, beside the others so that an only child takes no array.
  @usableFromInline var firstIdentity: Identity?
  @usableFromInline var firstStore: AnyObject?
  var firstOrigin: Origin?
  @usableFromInline var identities: [Identity] = []
  @usableFromInline var stores: [AnyObject] = []
  var origins: [Origin] = []

  /// How many entries there may be before further identities of known paths are no longer remembered.
  private static var manyEntries: Int { 64 }

  @usableFromInline
  init() {}

  @usableFromInline var count: Int { (firstStore == nil ? 0 : 1) + stores.count }

  /// The store that was given out for these very path objects.
  @inlinable @inline(__always)
  func known<Kept: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath, as type: Kept.Type) -> Kept? {
    let identity = Identity(state, action)
    // SAFETY: (both) equal paths have equal types, and the type of the object follows from the types of its paths.
    if let firstIdentity, firstIdentity == identity, let firstStore {
      return unsafe unsafeDowncast(firstStore, to: type)
    }
    for index in identities.indices where identities[index] == identity {
      return unsafe unsafeDowncast(stores[index], to: type)
    }
    return nil
  }

  /// The store that was given out for equal paths written elsewhere.
  @inlinable
  mutating func equal<Kept: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath, as type: Kept.Type) -> Kept? {
    firstStore == nil ? nil : equalObject(state, action) as? Kept
  }

  @usableFromInline
  mutating func equalObject(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    func isEqual(_ origin: Origin) -> Bool { origin.state == state && origin.action == action }
    var found: (store: AnyObject, presence: Presence?)?
    if let firstStore, let firstOrigin, isEqual(firstOrigin) {
      found = (firstStore, firstOrigin.presence)
    } else if let index = origins.firstIndex(where: isEqual) {
      found = (stores[index], origins[index].presence)
    }
    guard let found else { return nil }
    if count < Self.manyEntries { insert(found.store, state, action, found.presence) }
    return found.store
  }

  @usableFromInline
  mutating func insert(
    _ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath, _ presence: Presence?
  ) {
    let origin = Origin(state: state, action: action, presence: presence)
    if firstStore == nil {
      firstIdentity = Identity(state, action)
      firstStore = store
      firstOrigin = origin
    } else {
      identities.append(Identity(state, action))
      stores.append(store)
      origins.append(origin)
    }
  }

  /// Takes out the stores whose state is gone; the caller destroys them after the cache has changed.
  mutating func takeGone(_ runtime: StoreRuntime) -> [AnyObject] {
    func isGone(_ origin: Origin) -> Bool { origin.presence?.isGone(runtime) == true }
    var gone: [AnyObject] = []
    for index in origins.indices.reversed() where isGone(origins[index]) {
      gone.append(stores.remove(at: index))
      identities.remove(at: index)
      origins.remove(at: index)
    }
    guard let firstOrigin, isGone(firstOrigin), let firstStore else { return gone }
    gone.append(firstStore)
    self.firstStore = nil
    self.firstOrigin = nil
    firstIdentity = nil
    // Another one takes its place.
    if let origin = origins.popLast(), let store = stores.popLast() {
      identities.removeLast()
      insert(store, origin.state, origin.action, origin.presence)
    }
    return gone
  }
}
