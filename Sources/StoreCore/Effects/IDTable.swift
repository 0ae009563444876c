/// Which live effects hold which cancel ids, at which places in the tree of features.
///
/// An effect holds an id at the place where it was given and at every place above, since a cancel reaches what is below
/// it. Each id at each place is an entry with a chain of links, the oldest first; each effect has a chain of its own
/// links. Adding, removing, and finding the holders of an id are O(1) in the number of effects and ids, linear in the
/// depth of the place, and allocate nothing once the arrays have grown. An id is hashed when an effect is
/// registered or cancelled, once for all places above; what leaves is found by its position.
struct IDTable {
  static let none: Int32 = -1

  /// An id at a place; the place's object lives for as long as the entry is pinned or has links.
  private struct Entry {
    let hash: Int
    let path: ObjectIdentifier
    /// The entry of the same id one place above.
    let above: Int32
    var first = IDTable.none
    var last = IDTable.none
    /// How many registrations that are under way use the entry.
    var pins: Int32 = 0
  }

  private struct Link {
    // SAFETY: the registry holds an effect until it is finished, and takes its links away before.
    unowned(unsafe) let effect: LiveEffect
    let entry: Int32
    /// Whether this is the place where the id was given, not one above.
    let isOwn: Bool
    var previous: Int32
    var next: Int32
    var nextOfEffect: Int32
  }

  private var positions = HashedPositions()
  private var entries = Slab<Entry>()
  /// The ids of the entries, by their positions. Apart from them, so that reading an entry counts no references.
  private var ids: [CancelID?] = []
  /// The ids of entries that were removed, to be destroyed when no access to the table is open.
  private var dropped: [CancelID] = []
  private static var keptCapacity: Int { 1_024 }
  private var links = Slab<Link>()

  /// Whether no id is held.
  var isEmpty: Bool { entries.isEmpty }

  /// The entry of an id at a place, made if need be; stays until it is unpinned and has no links.
  mutating func pin(_ held: HeldID) -> Int32 {
    let entry = knownOrNew(held.id, held.id.hashValue, held.path)
    pin(entry)
    return entry
  }

  private mutating func knownOrNew(_ id: CancelID, _ idHash: Int, _ path: EffectPath) -> Int32 {
    let hash = Self.mix(idHash, path)
    if let known = find(id, hash, path) { return known }
    let above = path.parent.map { knownOrNew(id, idHash, $0) } ?? Self.none
    if above != Self.none { entries[above].pins += 1 }
    let entry = entries.insert(Entry(hash: hash, path: ObjectIdentifier(path), above: above))
    if Int(entry) < ids.count { ids[Int(entry)] = id } else { ids.append(id) }
    positions.insert(entry, hash)
    return entry
  }

  mutating func pin(_ entry: Int32) { entries[entry].pins += 1 }

  mutating func unpin(_ entry: Int32) {
    entries[entry].pins -= 1
    removeIfUnused(entry)
  }

  private mutating func removeIfUnused(_ index: Int32) {
    var index = index
    while index != Self.none, entries[index].pins == 0, entries[index].first == Self.none {
      let entry = entries.remove(index)
      if let id = ids[Int(index)].take() { dropped.append(id) }
      positions.remove(index, entry.hash)
      index = entry.above
      if index != Self.none { entries[index].pins -= 1 }
    }
    if entries.isEmpty, ids.capacity > Self.keptCapacity { ids = [] }
  }

  /// An id that nothing holds any more, for the caller to destroy.
  mutating func popDropped() -> CancelID? { dropped.popLast() }

  /// Notes that an effect holds an id: at its entry, and at those above.
  mutating func add(_ effect: LiveEffect, to entry: Int32) {
    var index = entry
    while index != Self.none {
      let last = entries[index].last
      let link = links.insert(
        Link(
          effect: effect, entry: index, isOwn: index == entry, previous: last, next: Self.none,
          nextOfEffect: effect.firstLink))
      effect.firstLink = link
      if last == Self.none { entries[index].first = link } else { links[last].next = link }
      entries[index].last = link
      index = entries[index].above
    }
  }

  /// Forgets every id of an effect.
  mutating func remove(_ effect: LiveEffect) {
    var index = effect.firstLink
    effect.firstLink = Self.none
    while index != Self.none {
      let link = links.remove(index)
      if link.previous == Self.none {
        entries[link.entry].first = link.next
      } else {
        links[link.previous].next = link.next
      }
      if link.next == Self.none {
        entries[link.entry].last = link.previous
      } else {
        links[link.next].previous = link.previous
      }
      removeIfUnused(link.entry)
      index = link.nextOfEffect
    }
  }

  /// The effects that hold an id at a place or below it, the oldest first.
  func holders(of held: HeldID) -> Holders {
    if isEmpty { return .none }
    guard let entry = find(held.id, Self.mix(held.id.hashValue, held.path), held.path) else { return .none }
    return holders(of: entry)
  }

  /// The same for a pinned entry.
  func holders(of entry: Int32) -> Holders {
    let (first, last) = (entries[entry].first, entries[entry].last)
    if first == Self.none { return .none }
    if first == last { return unsafe .one(links[first].effect) }
    var found: [LiveEffect] = []
    var index = first
    while index != Self.none {
      unsafe found.append(links[index].effect)
      index = links[index].next
    }
    return .many(found)
  }

  /// An effect that was given the id at a place or above it.
  func holder(of id: CancelID, atOrAbove path: EffectPath) -> LiveEffect? {
    var place: EffectPath? = path
    while let path = place {
      if let entry = find(id, Self.mix(id.hashValue, path), path) {
        var index = entries[entry].first
        while index != Self.none {
          if links[index].isOwn { return unsafe links[index].effect }
          index = links[index].next
        }
      }
      place = path.parent
    }
    return nil
  }

  private func find(_ id: CancelID, _ hash: Int, _ path: EffectPath) -> Int32? {
    positions.find(hash) { index in
      // Equal hashes may be a coincidence: the ids themselves decide.
      entries[index].hash == hash && entries[index].path == ObjectIdentifier(path) && ids[Int(index)] == id
    }
  }

  private static func mix(_ hash: Int, _ path: EffectPath) -> Int {
    hash ^ (ObjectIdentifier(path).hashBits &* 0x9E37_79B9_7F4A_7C15 as UInt).signed
  }
}

/// A cancel id together with the place in the tree of features where it is used.
struct HeldID {
  let id: CancelID
  let path: EffectPath
}

/// Those who hold an id; mostly one, for which no array is made.
enum Holders {
  case none
  case one(LiveEffect)
  case many([LiveEffect])
}

extension ObjectIdentifier {
  /// The address without the bits that are always zero.
  fileprivate var hashBits: UInt { UInt(bitPattern: self) >> 4 }
}

extension UInt {
  fileprivate var signed: Int { Int(bitPattern: self) }
}
