/// Changes of the table; the caller owns it alone.
extension PositionTable {
  /// Adds the position of a new id; there must be room.
  @usableFromInline
  func insert(hash: UInt64, position: Int) {
    place(hash: hash, position: position)
    header.count += 1
    header.changes += 1
  }

  /// Forgets the id at a position, and leaves the other positions as they are.
  @usableFromInline
  func remove(hash: UInt64, position: Int) {
    let mask = header.mask
    unsafe withUnsafeMutablePointerToElements { slots in
      // SAFETY: masked indices, as in `position(hash:where:)`; here and below.
      var hole = unsafe Self.index(of: Self.slot(hash: hash, position: position), mask, slots)
      var index = hole
      while true {
        index = (index + 1) & mask
        let slot = unsafe slots[index]
        if slot == 0 { break }
        let home = Int(slot >> 32) & mask
        // Whether the slot may move back to the hole without leaving its probe sequence.
        if (index - home) & mask >= (index - hole) & mask {
          unsafe slots[hole] = slot
          hole = index
        }
      }
      unsafe slots[hole] = 0
    }
    header.count -= 1
    header.changes += 1
  }

  /// The element at one position stands at another now.
  @usableFromInline
  func move(hash: UInt64, from old: Int, to new: Int) {
    let mask = header.mask
    unsafe withUnsafeMutablePointerToElements { slots in
      let index = unsafe Self.index(of: Self.slot(hash: hash, position: old), mask, slots)
      unsafe slots[index] = Self.slot(hash: hash, position: new)
    }
  }

  /// Adds `distance` to every position from `first` on. One pass over the slots, without hashing.
  @usableFromInline
  func shift(from first: Int, by distance: Int) {
    replaceSlots { slot in
      Self.position(slot) < first ? slot : Self.slot(hash: slot >> 32, position: Self.position(slot) + distance)
    }
  }

  /// Gives every position the new one in `positions`, and forgets those with -1. One pass, without hashing.
  @usableFromInline
  func renumber(_ positions: [Int]) {
    var kept: [Slot] = []
    kept.reserveCapacity(header.count)
    forEachSlot { slot in
      let position = positions[Self.position(slot)]
      if position >= 0 { kept.append(Self.slot(hash: slot >> 32, position: position)) }
    }
    removeAll()
    for slot in kept { place(hash: slot >> 32, position: Self.position(slot)) }
    header.count = kept.count
  }

  /// Forgets everything.
  @usableFromInline
  func removeAll() {
    replaceSlots { _ in 0 }
    header.count = 0
    header.changes += 1
  }

  func place(hash: UInt64, position: Int) {
    let mask = header.mask
    unsafe withUnsafeMutablePointerToElements { slots in
      var index = Int(hash) & mask
      while unsafe slots[index] != 0 { index = (index + 1) & mask }
      unsafe slots[index] = Self.slot(hash: hash, position: position)
    }
  }

  func forEachSlot(_ body: (Slot) -> Void) {
    let mask = header.mask
    unsafe withUnsafeMutablePointerToElements { slots in
      for index in 0...mask where unsafe slots[index] != 0 { unsafe body(slots[index]) }
    }
  }

  private func replaceSlots(_ change: (Slot) -> Slot) {
    let mask = header.mask
    unsafe withUnsafeMutablePointerToElements { slots in
      for index in 0...mask where unsafe slots[index] != 0 { unsafe slots[index] = change(slots[index]) }
    }
  }

  private static func index(of slot: Slot, _ mask: Int, _ slots: UnsafeMutablePointer<Slot>) -> Int {
    var index = Int(slot >> 32) & mask
    while unsafe slots[index] != slot { index = (index + 1) & mask }
    return index
  }
}
