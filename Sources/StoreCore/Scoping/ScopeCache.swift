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

  /// The first child, apart from the others so that an only child takes no memory of its own.
  @usableFromInline var firstIdentity: Identity?
  @usableFromInline var firstStore: AnyObject?
  var firstOrigin: Origin?
  @usableFromInline var others: Others?

  /// The further children, each at one position of both arrays.
  @safe
  @usableFromInline
  final class Others {
    @usableFromInline
    struct Known {
      @usableFromInline let identity: Identity
      @usableFromInline let store: AnyObject
    }

    // SAFETY: (both) each access is by the main actor, for a look or a change that runs no code of users, so that none
    // overlaps another.
    @exclusivity(unchecked) @usableFromInline var uncheckedStores: [Known] = []
    @exclusivity(unchecked) var uncheckedOrigins: [Origin] = []

    @inlinable @inline(__always)
    func store(of identity: Identity) -> AnyObject? {
      for known in unsafe uncheckedStores where known.identity == identity { return known.store }
      return nil
    }

    var count: Int { unsafe uncheckedStores.count }

    func position(where isIt: (Origin) -> Bool) -> Int? { unsafe uncheckedOrigins.firstIndex(where: isIt) }

    subscript(position: Int) -> (store: AnyObject, origin: Origin) {
      unsafe (uncheckedStores[position].store, uncheckedOrigins[position])
    }

    func insert(_ store: AnyObject, _ identity: Identity, _ origin: Origin) {
      unsafe uncheckedStores.append(Known(identity: identity, store: store))
      unsafe uncheckedOrigins.append(origin)
    }

    func remove(at position: Int) -> (store: AnyObject, origin: Origin) {
      unsafe (uncheckedStores.remove(at: position).store, uncheckedOrigins.remove(at: position))
    }
  }

  /// How many entries there may be before further identities of known paths are no longer remembered.
  private static var manyEntries: Int { 64 }

  @usableFromInline
  init() {}

  @usableFromInline var count: Int { (firstStore == nil ? 0 : 1) + (others?.count ?? 0) }

  /// The store that was given out for these very path objects.
  @inlinable @inline(__always)
  func known<Kept: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath, as type: Kept.Type) -> Kept? {
    let identity = Identity(state, action)
    // SAFETY: (both) equal paths have equal types, and the type of the object follows from the types of its paths.
    if let firstIdentity, firstIdentity == identity, let firstStore {
      return unsafe unsafeDowncast(firstStore, to: type)
    }
    if let others, let store = others.store(of: identity) { return unsafe unsafeDowncast(store, to: type) }
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
    } else if let others, let position = others.position(where: isEqual) {
      found = (others[position].store, others[position].origin.presence)
    }
    guard let found else { return nil }
    if count < Self.manyEntries { insert(found.store, state, action, found.presence) }
    return found.store
  }

  @usableFromInline
  mutating func insert(
    _ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath, _ presence: Presence? = nil
  ) {
    let origin = Origin(state: state, action: action, presence: presence)
    if firstStore == nil {
      firstIdentity = Identity(state, action)
      firstStore = store
      firstOrigin = origin
    } else {
      let others = others ?? Others()
      others.insert(store, Identity(state, action), origin)
      self.others = others
    }
  }

  /// Takes out the stores whose state is gone; the caller destroys them after the cache has changed.
  mutating func takeGone(_ runtime: StoreRuntime) -> [AnyObject] {
    func isGone(_ origin: Origin) -> Bool { origin.presence?.isGone(runtime) == true }
    var gone: [AnyObject] = []
    if let others {
      for position in (0..<others.count).reversed() where isGone(others[position].origin) {
        gone.append(others.remove(at: position).store)
      }
    }
    guard let firstOrigin, isGone(firstOrigin), let firstStore else { return gone }
    gone.append(firstStore)
    self.firstStore = nil
    self.firstOrigin = nil
    firstIdentity = nil
    // Another one takes its place.
    if let others, others.count > 0 {
      let (store, origin) = others.remove(at: others.count - 1)
      insert(store, origin.state, origin.action, origin.presence)
    }
    return gone
  }
}
