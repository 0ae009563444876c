import Synchronization

/// The queue itself, generic in its accesses to shared memory; see ``ActionQueue`` for the contract.
///
/// Producers meet at `tail`, which names a block and the next free index in it. The consumer follows at `head`,
/// and reads the flags of the slots there. When it finds nothing it goes to sleep on the very place that the next
/// element must go through: on the slot, by writing its ticket to `sleeper`, where whoever fills a slot looks for it;
/// at the end of a block on the link, by marking that.
@frozen
@usableFromInline
struct SegmentedQueue<Element: ~Copyable, Operations: QueueOperations>: ~Copyable {
  @usableFromInline typealias Segment = Block<Element, Operations>

  @usableFromInline let padding0 = CacheLinePadding()

  /// A ``Ticket``. Every producer adds to it.
  @usableFromInline let tail: Atomic<UInt>
  @usableFromInline let padding1 = CacheLinePadding()

  /// The consumer's position, as a ``Ticket``. Only the consumer reads or writes it, and the wake-up orders one
  /// consumer's accesses before the next one's, so that relaxed is enough; it is atomic only so that breaking
  /// the rule of one consumer is a wrong result and not also a data race.
  @usableFromInline let head: Atomic<UInt>
  @usableFromInline let padding2 = CacheLinePadding()

  /// The link to the first block after a time without any.
  @usableFromInline let first: Atomic<UInt>
  /// One block kept for the next installer, or 0.
  @usableFromInline let spare: Atomic<UInt>
  @usableFromInline let padding3 = CacheLinePadding()

  /// A ``Sleeper``. Every producer reads it with every push; it is written only when the consumer goes to rest on a
  /// slot or is woken there, so that its cache line stays in every core meanwhile.
  @usableFromInline let sleeper: Atomic<UInt>
  @usableFromInline let fences: FencePair
  /// That of `fences`.
  @usableFromInline let deciding: UInt
  @usableFromInline let padding4 = CacheLinePadding()

  @inlinable
  init() {
    tail = Atomic(Self.nothing.word)
    head = Atomic(Self.nothing.word)
    first = Atomic(Link.awaited)
    spare = Atomic(0)
    sleeper = Atomic(Sleeper.nobody)
    fences = Operations.fences
    deciding = fences.deciding
  }

  /// A tail or position without a block.
  @inlinable
  @inline(__always)
  static var nothing: Ticket { Ticket(block: 0, index: Segment.capacity) }

  /// The position while a drain is under way.
  @inlinable
  @inline(__always)
  static var draining: Ticket { Ticket(word: .max) }

  @inlinable
  @inline(__always)
  var position: Ticket {
    get { Ticket(word: head.load(ordering: .relaxed)) }
    nonmutating set { head.store(newValue.word, ordering: .relaxed) }
  }

  /// Nobody else uses the queue now: every call to it holds a reference to what holds the queue. So every
  /// claimed slot is filled, and draining finds all.
  @inlinable
  deinit {
    drain(limit: .max) { element in _ = consume element }
    let block = position.block
    if block != 0 { unsafe Segment(address: block).deallocate() }
    freeSpare()
  }
}
