/// Which live effects hold which cancel ids, at which places in the tree of features.
///
/// An effect holds an id at the place where it was given and at every place above, since a cancel reaches what is below
/// it. A table of ids by place, each with a doubly linked chain of links in one array; each effect has a singly linked chain of
/// its own links. Adding, removing, and finding the first holder of an id are O(1) in the number of effects and ids,
/// linear in the depth of the place, and allocate nothing once the arrays have grown.
struct IDTable {
  static let none = -1

  /// An id as looked up at a place; the place's object lives for as long as effects hold the id there.
  private struct Key: Hashable {
    let id: CancelID
    let path: ObjectIdentifier
  }

  private struct Link {
    let key: Key
    /// Whether this is the place where the id was given, not one above.
    let isOwn: Bool
    let effect: LiveEffect
    var previous: Int
    var next: Int
    var nextOfEffect: Int
  }

  private var first: [Key: Int] = [:]
  private var links: [Link?] = []
  private var free: [Int] = []

  var isEmpty: Bool { first.isEmpty }

  mutating func add(_ held: HeldID, _ effect: LiveEffect) {
    var place: EffectPath? = held.path
    while let path = place {
      add(Key(id: held.id, path: ObjectIdentifier(path)), effect, isOwn: path === held.path)
      place = path.parent
    }
  }

  private mutating func add(_ key: Key, _ effect: LiveEffect, isOwn: Bool) {
    let next = first[key] ?? Self.none
    let link = Link(
      key: key, isOwn: isOwn, effect: effect, previous: Self.none, next: next, nextOfEffect: effect.firstLink)
    let index = store(link)
    if next != Self.none { links[next]!.previous = index }
    first[key] = index
    effect.firstLink = index
  }

  private mutating func store(_ link: Link) -> Int {
    if let index = free.popLast() {
      links[index] = link
      return index
    }
    links.append(link)
    return links.count - 1
  }

  /// Forgets every id of an effect.
  mutating func remove(_ effect: LiveEffect) {
    var index = effect.firstLink
    effect.firstLink = Self.none
    while index != Self.none {
      let link = links[index].take()!
      free.append(index)
      if link.next != Self.none { links[link.next]!.previous = link.previous }
      if link.previous != Self.none {
        links[link.previous]!.next = link.next
      } else if link.next != Self.none {
        first[link.key] = link.next
      } else {
        first[link.key] = nil
      }
      index = link.nextOfEffect
    }
  }

  /// The effects that hold an id at a place or below it, the oldest first.
  func holders(of held: HeldID) -> [LiveEffect] {
    links(of: held).map(\.effect).reversed()
  }

  /// An effect that was given the id at a place above this one.
  func holderAbove(_ held: HeldID) -> LiveEffect? {
    var place = held.path.parent
    while let path = place {
      if let own = links(of: HeldID(id: held.id, path: path)).first(where: \.isOwn) { return own.effect }
      place = path.parent
    }
    return nil
  }

  private func links(of held: HeldID) -> [Link] {
    var found: [Link] = []
    var index = first[Key(id: held.id, path: ObjectIdentifier(held.path))] ?? Self.none
    while index != Self.none {
      let link = links[index]!
      found.append(link)
      index = link.next
    }
    return found
  }
}

/// A cancel id together with the place in the tree of features where it is used.
struct HeldID {
  let id: CancelID
  let path: EffectPath
}
