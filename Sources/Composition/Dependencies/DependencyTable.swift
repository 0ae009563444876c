/// The overrides by the identity of their keys: open addressing with linear probing over a power of two of slots, at
/// most half of them full. (Knuth, The Art of Computer Programming, volume 3, 6.4, algorithm L.)
struct DependencyTable: Sendable {
  private struct Slot: Sendable {
    let key: ObjectIdentifier
    let box: AnyDependencyBox
  }

  private var slots: [Slot?] = []
  private var count = 0

  subscript(key: ObjectIdentifier) -> AnyDependencyBox? {
    get {
      guard !slots.isEmpty else { return nil }
      return slots[index(of: key)]?.box
    }
    set {
      guard let newValue else { return }
      if (count + 1) * 2 > slots.count { grow() }
      let index = index(of: key)
      if slots[index] == nil { count += 1 }
      slots[index] = Slot(key: key, box: newValue)
    }
  }

  /// Where `key` is, or the free slot where it would be.
  private func index(of key: ObjectIdentifier) -> Int {
    let mask = slots.count - 1
    // Keys are addresses, multiples of eight or more: the low bits say nothing.
    var index = Int(truncatingIfNeeded: UInt(bitPattern: key) >> 3 &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
    while let slot = slots[index], slot.key != key { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: max(4, old.count * 2))
    for case let slot? in old { slots[index(of: slot.key)] = slot }
  }
}
