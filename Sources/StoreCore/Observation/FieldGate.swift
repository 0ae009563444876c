import Synchronization

/// Tells whether a round of observers can be spared: what all of them observe are fields of the root's state that are
/// marked when they are written, and none was.
///
/// The marks stand in the state itself, at a fixed distance from its beginning, so that this costs an action one look at
/// two words, however many observers there are.
@usableFromInline
struct FieldGate {
  /// Where the marks stand in the root's state; nil when nobody has looked yet, or where they can't be found.
  private(set) var knownOffset: Int?
  private var hasLooked = false
  /// The same, 0 where it isn't known.
  @usableFromInline var offset = 0
  /// The fields that somebody observes.
  @usableFromInline var mask: UInt64 = 0
  /// What the marks were cleared with after the last round, if no observer has learned anything since that an older copy of
  /// the state would be news to; else the stamp of no state.
  @usableFromInline var stamp = UInt64.max

  @usableFromInline init() {}

  /// Finds the marks; false where there are none.
  mutating func locate<State: ObservableFields>(in state: @autoclosure () -> State) -> Bool {
    if !hasLooked {
      hasLooked = true
      knownOffset = offsetOfFieldMarks(in: state())
      offset = knownOffset ?? 0
    }
    return knownOffset != nil
  }

  /// Has the next action make a round.
  mutating func open() { stamp = .max }

  /// Whether an observed field may have been written since the last round.
  @inlinable @inline(__always)
  func mayHaveChanged(_ state: UnsafeMutableRawPointer) -> Bool {
    // SAFETY: the caller's: `offset` is that of a `FieldMarks` in the state.
    unsafe (state + offset).assumingMemoryBound(to: FieldMarks.self).pointee
      .mayHaveChanged(anyOf: mask, since: stamp)
  }
}

extension StoreRuntime {
  /// After a round: the fields count as unwritten from now on.
  ///
  /// Not while snapshots may read the state. The marks stay set then, and the next round looks in vain.
  final func closeFieldGate() {
    guard duties.contains(.fields), !isLent else { return fieldGate.open() }
    fieldGate.stamp = lastStamp.wrappingAdd(1, ordering: .relaxed).newValue
    // SAFETY: as in `FieldGate.mayHaveChanged`; no reducer runs, and no snapshot reads.
    unsafe (stateAddress + fieldGate.offset).assumingMemoryBound(to: FieldMarks.self).pointee
      .clear(stamp: fieldGate.stamp)
  }
}

/// Relaxed: only has to give each number once, in the whole process, since states go from store to store.
private let lastStamp = Atomic<UInt64>(0)

/// Where the marks of a type of state stand in it.
func offsetOfFieldMarks<State: ObservableFields>(in state: State) -> Int? {
  var copy = state
  // Whose two words follow what is stamped into the marks are the marks.
  func offsets(stamp: UInt64) -> Set<Int> {
    copy.clearFieldMarks(stamp: stamp)
    return unsafe withUnsafeBytes(of: &copy) { bytes in
      let marks = stride(
        from: 0, through: bytes.count - MemoryLayout<FieldMarks>.size, by: MemoryLayout<FieldMarks>.alignment)
      // SAFETY: within the bytes of the state, at a multiple of the alignment of its words; any bits are a number.
      return Set(
        marks.filter { offset in
          unsafe bytes.load(fromByteOffset: offset, as: UInt64.self) == 0
            && bytes.load(fromByteOffset: offset + 8, as: UInt64.self) == stamp
        })
    }
  }
  let common = offsets(stamp: 0x5EED_0F1E_1D5A_0001).intersection(offsets(stamp: 0x0DDB_A115_CAFE_F00D))
  return common.count == 1 ? common.first : nil
}
