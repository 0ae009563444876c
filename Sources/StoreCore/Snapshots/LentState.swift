import Synchronization

/// The memory of a state that a store shares with snapshots. Freed with the last reference to this object, be it the
/// store's or a snapshot's, on whatever thread: nobody waits for anybody.
///
/// Neither lends nor takes back by itself: the store's owner does.
@usableFromInline
class AnyLentState: @unchecked Sendable {
  // SAFETY: (Sendable) the memory is written only by a store that has seen that there is no reader.

  /// How many snapshots read the memory.
  ///
  /// The owner adds, relaxed: a new snapshot reaches other threads by other means. A snapshot that goes subtracts,
  /// releasing, after its last read; the owner loads, acquiring, and if it finds none writes where they have read.
  private let readers = Atomic(0)

  fileprivate init() {}

  func addReader() { readers.wrappingAdd(1, ordering: .relaxed) }
  func removeReader() { readers.wrappingSubtract(1, ordering: .releasing) }
  fileprivate var hasReaders: Bool { readers.load(ordering: .acquiring) > 0 }
}

@safe
@usableFromInline
final class LentState<State>: AnyLentState, @unchecked Sendable {
  // SAFETY: (Sendable) see the superclass.
  let memory: UnsafeMutablePointer<State>
  private var isTakenBack = false

  init(_ memory: UnsafeMutablePointer<State>) { unsafe self.memory = memory }

  /// Holds a value of its own, for a snapshot of a part that has no place in the root's memory.
  convenience init(copying state: State) {
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe memory.initialize(to: state)
    unsafe self.init(memory)
  }

  deinit {
    if isTakenBack { return }
    // SAFETY: the memory was handed over with the state in it, and this is the last reference to it.
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }

  /// Owner only: the memory again, if nobody reads it any more; else a copy in memory of its own.
  func takeBack() -> UnsafeMutablePointer<State> {
    if hasReaders {
      let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
      unsafe copy.initialize(to: memory.pointee)
      return unsafe copy
    }
    isTakenBack = true
    return unsafe memory
  }
}
