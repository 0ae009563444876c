/// Which live effects hold which cancel ids.
///
/// A table of ids, each with a doubly linked chain of links in one array; each effect has a singly linked chain of
/// its own links. Adding, removing, and finding the first holder of an id are O(1) in the number of effects and ids,
/// and allocate nothing once the arrays have grown.
struct IDTable {
  static let none = -1

  private struct Link {
    let id: CancelID
    let effect: LiveEffect
    var previous: Int
    var next: Int
    var nextOfEffect: Int
  }

  private var first: [CancelID: Int] = [:]
  private var links: [Link?] = []
  private var free: [Int] = []

  var isEmpty: Bool { first.isEmpty }

  mutating func add(_ id: CancelID, _ effect: LiveEffect) {
    let next = first[id] ?? Self.none
    let link = Link(id: id, effect: effect, previous: Self.none, next: next, nextOfEffect: effect.firstLink)
    let index = store(link)
    if next != Self.none { links[next]!.previous = index }
    first[id] = index
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
        first[link.id] = link.next
      } else {
        first[link.id] = nil
      }
      index = link.nextOfEffect
    }
  }

  /// The effects that hold an id, the oldest first.
  func holders(of id: CancelID) -> [LiveEffect] {
    var holders: [LiveEffect] = []
    var index = first[id] ?? Self.none
    while index != Self.none {
      let link = links[index]!
      holders.append(link.effect)
      index = link.next
    }
    return holders.reversed()
  }
}
