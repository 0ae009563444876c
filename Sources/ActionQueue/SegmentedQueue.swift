import Synchronization

/// The queue itself, generic in its accesses to shared memory; see ``ActionQueue`` for the contract.
///
/// Producers meet at `tail`, which names a block and the next free index in it. The consumer follows at `headBlock` and
/// `headIndex`, and reads the flags of the slots there. When it finds nothing it parks: it marks the very slot (or, at
/// the end of a block, the link) that the next element must go through. Whoever fills a marked place wakes it.
@frozen
@usableFromInline
struct SegmentedQueue<Element: ~Copyable, Operations: QueueOperations>: ~Copyable {
  @usableFromInline typealias Segment = Block<Element, Operations>

  @usableFromInline let padding0 = CacheLinePadding()

  /// A ``Ticket``. Every producer adds to it.
  @usableFromInline let tail: Atomic<UInt>
  @usableFromInline let padding1 = CacheLinePadding()

  // The consumer's position: no block is address 0 and an index at the end. Only the consumer reads or writes it, and
  // the wake-up orders one consumer's accesses before the next one's, so that relaxed is enough; they are atomic only so
  // that breaking the rule of one consumer is a wrong result and not also a data race.
  @usableFromInline let headBlock: Atomic<UInt>
  @usableFromInline let headIndex: Atomic<Int>
  @usableFromInline let padding2 = CacheLinePadding()

  /// The link to the first block after a time without any.
  @usableFromInline let first: Atomic<UInt>
  /// One block kept for the next installer, or 0.
  @usableFromInline let spare: Atomic<UInt>
  @usableFromInline let padding3 = CacheLinePadding()

  @inlinable
  init() {
    tail = Atomic(Self.nothing.word)
    headBlock = Atomic(0)
    headIndex = Atomic(Segment.capacity)
    first = Atomic(Link.awaited)
    spare = Atomic(0)
  }

  /// The tail without a block.
  @inlinable
  @inline(__always)
  static var nothing: Ticket { Ticket(block: 0, index: Segment.capacity) }

  /// Nobody else uses the queue now: every call to it holds a reference to what holds the queue. So every claimed slot
  /// is filled, and draining finds all.
  @inlinable
  deinit {
    drain(limit: .max) { element in _ = consume element }
    let block = headBlock.load(ordering: .relaxed)
    if block != 0 { unsafe Segment(address: block).deallocate() }
    freeSpare()
  }
}
