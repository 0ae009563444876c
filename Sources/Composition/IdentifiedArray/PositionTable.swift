import Synchronization

/// Where in an ``IdentifiedArray`` the element of each id stands: an open-addressing hash table of positions.
///
/// Holds no ids. A slot keeps 32 bits of the id's hash beside the position, so that a look-up compares one id as a
/// rule, and growing, removing and closing gaps hash none. Linear probing at a load of at most 3/4; removal shifts
/// later slots of the cluster back (Knuth, "The Art of Computer Programming" 3, 6.4, algorithm R), so that there are no
/// tombstones and look-ups do not slow down with age.
@usableFromInline
final class PositionTable: ManagedBuffer<PositionTable.Header, PositionTable.Slot> {
  @frozen
  @usableFromInline
  struct Header {
    /// The number of slots less one; slots are a power of two.
    @usableFromInline let mask: Int
    @usableFromInline var count = 0
    /// Names this object among all there were.
    @usableFromInline let lineage: UInt64
    /// How often the set of ids has changed in this object.
    @usableFromInline var changes: UInt64 = 0

    @usableFromInline
    init(mask: Int, lineage: UInt64) {
      self.mask = mask
      self.lineage = lineage
    }
  }

  /// Zero when empty; else 32 bits of hash above the position plus one.
  @usableFromInline typealias Slot = UInt64

  /// Relaxed: only uniqueness matters, nothing is published with the number.
  private static let lineages = Atomic<UInt64>(0)

  /// An empty table with room for `count` positions.
  @usableFromInline
  static func make(for count: Int) -> PositionTable {
    precondition(
      count < Int(UInt32.max),
      """
      An IdentifiedArray was to hold \(count) elements. Its table keeps positions in 32 bits. Split the collection.
      """)
    var slots = 16
    while slots * 3 < count * 4 { slots *= 2 }
    let lineage = lineages.wrappingAdd(1, ordering: .relaxed).newValue
    let buffer = PositionTable.create(minimumCapacity: slots) { _ in Header(mask: slots - 1, lineage: lineage) }
    // SAFETY: `create` called on this class makes an object of this class; the memory has room for `slots` slots.
    let table = unsafe unsafeDowncast(buffer, to: PositionTable.self)
    unsafe table.withUnsafeMutablePointerToElements { unsafe $0.initialize(repeating: 0, count: slots) }
    return table
  }

  /// A table of its own with the same positions.
  @usableFromInline
  func copy(for count: Int) -> PositionTable {
    let table = PositionTable.make(for: max(count, header.count))
    forEachSlot { table.place(hash: $0 >> 32, position: Self.position($0)) }
    table.header.count = header.count
    return table
  }

  /// Whether one more position fits.
  @inlinable
  var hasRoom: Bool { hasRoom(for: header.count + 1) }

  /// Whether as many positions fit.
  @inlinable
  func hasRoom(for count: Int) -> Bool { count * 4 <= (header.mask + 1) * 3 }

  @inlinable @inline(__always)
  static func position(_ slot: Slot) -> Int { Int(slot & 0xffff_ffff) - 1 }

  @inlinable @inline(__always)
  static func slot(hash: UInt64, position: Int) -> Slot { hash << 32 | UInt64(position + 1) }

  @inlinable @inline(__always)
  static func hash(_ id: some Hashable) -> UInt64 { UInt64(UInt32(truncatingIfNeeded: id.hashValue)) }

  /// The position of the id with this hash for which `matches` holds.
  @inlinable @inline(__always)
  func position(hash: UInt64, where matches: (Int) -> Bool) -> Int? {
    unsafe withUnsafeMutablePointers { header, slots in
      // SAFETY: indices are masked, so that they stay below the number of slots, all of them initialised.
      let mask = unsafe header.pointee.mask
      var index = Int(hash) & mask
      while true {
        let slot = unsafe slots[index]
        if slot == 0 { return nil }
        if slot >> 32 == hash, matches(Self.position(slot)) { return Self.position(slot) }
        index = (index + 1) & mask
      }
    }
  }
}
