/// A hash table of positions: open addressing with linear probing over a power of two of slots, at most half of them
/// full. What leaves is followed by what it had displaced, so that no marks are left. (Knuth, The Art of Computer
/// Programming, volume 3, 6.4, algorithms L and R.)
struct HashedPositions {
  private struct Slot {
    var position: Int32
    /// The upper half of the hash, so that few positions are looked at in vain.
    var tag: UInt32
    var home: Int
  }

  private static let free = Slot(position: -1, tag: 0, home: 0)
  private var slots: [Slot] = []
  private var count = 0

  /// The position under a hash for which `isIt` holds.
  func find(_ hash: Int, _ isIt: (Int32) -> Bool) -> Int32? {
    if count == 0 { return nil }
    let mask = slots.count - 1
    let tag = Self.tag(of: hash)
    var index = hash & mask
    while slots[index].position >= 0 {
      if slots[index].tag == tag, isIt(slots[index].position) { return slots[index].position }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Adds a position that is not there yet.
  mutating func insert(_ position: Int32, _ hash: Int) {
    if (count + 1) * 2 > slots.count { resize(to: max(8, slots.count * 2)) }
    count += 1
    place(Slot(position: position, tag: Self.tag(of: hash), home: hash))
  }

  /// Removes a position that is there.
  mutating func remove(_ position: Int32, _ hash: Int) {
    let mask = slots.count - 1
    var hole = hash & mask
    while slots[hole].position != position { hole = (hole + 1) & mask }
    count -= 1
    if count == 0, slots.count > 1_024 {
      slots = []
      return
    }
    var index = (hole + 1) & mask
    while slots[index].position >= 0 {
      // Movable if its home is not between the hole and where it is.
      if (index &- slots[index].home) & mask >= (index &- hole) & mask {
        slots[hole] = slots[index]
        hole = index
      }
      index = (index + 1) & mask
    }
    slots[hole] = Self.free
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var index = slot.home & mask
    while slots[index].position >= 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func resize(to capacity: Int) {
    let old = slots
    slots = Array(repeating: Self.free, count: capacity)
    for slot in old where slot.position >= 0 { place(slot) }
  }

  private static func tag(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
