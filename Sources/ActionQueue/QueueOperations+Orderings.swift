import Synchronization

/// The orderings of production.
///
/// "Partner" is the access that an ordering pairs with; "if weaker" is what goes wrong without it. The article
/// "Memory orderings" has them in one table, with the tests that failed when each was weakened.
///
/// Nothing here is sequentially consistent: no conclusion is drawn from the order of accesses to two different words.
/// The one place where that is needed, going to rest on a slot, is in `QueueOperations+Rest.swift`.
extension QueueOperations {
  /// 127 slots of 16 bytes and the header fill 2 KiB exactly; blocks of larger elements end at 8 KiB.
  @inlinable
  @inline(__always)
  static func capacity(stride: Int) -> Int {
    let header = 16
    return max(8, min(127, (8192 - header) / stride))
  }

  /// Acquire; later claims in between continue the partners' release sequences. It need not release: what a producer
  /// has to say, it says by flag. Partners:
  ///
  /// - ``install(_:expected:desired:)``. If weaker: the producer may fill and flag its slot before the installer has
  ///   reset that flag, and the reset wipes out the flag: the element is lost.
  /// - ``confirm(_:unclaimed:)``. If weaker: the wake-up is lost, see there.
  @inlinable
  @inline(__always)
  static func claim(_ tail: borrowing Atomic<UInt>) -> UInt {
    tail.wrappingAdd(Ticket.one, ordering: .acquiring).oldValue
  }

  /// Acquire and release; relaxed on failure.
  ///
  /// - Release. Partner: ``claim(_:)``, see there.
  /// - Acquire. Partners: the `install` that made the replaced block the tail (perhaps again, since the ticket
  ///   was taken), whose resetting of the link must come before this thread's setting it; and
  ///   ``detach(_:expected:desired:)``, before which the consumer emptied the link to the first block. If
  ///   weaker: the link is wiped out, and with it the queue.
  /// - Relaxed on failure: the word read is only compared, and is the base of an attempt that acquires if it
  ///   succeeds.
  @inlinable
  @inline(__always)
  static func install(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> (
    exchanged: Bool, original: UInt
  ) {
    tail.compareExchange(
      expected: expected, desired: desired, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
  }

  /// Release; relaxed on failure. Partner: ``install(_:expected:desired:)``'s acquire. If weaker: the
  /// consumer's earlier ``unlink(_:)`` may wipe out the link set by the next installer. It need not acquire:
  /// every producer with a ticket to this block has published, and been observed.
  @inlinable
  @inline(__always)
  static func detach(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> Bool {
    tail.compareExchange(
      expected: expected, desired: desired, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Relaxed: only compared with the consumer's own position. Coherence of one word is all that its promise needs: a
  /// claim that happened before is never missed. Nothing is read through it.
  @inlinable
  @inline(__always)
  static func inspect(_ tail: borrowing Atomic<UInt>) -> UInt {
    tail.load(ordering: .relaxed)
  }

  /// Release. Partner: ``observe(_:)``. If weaker: the consumer moves out an element that is not there yet.
  @inlinable
  @inline(__always)
  static func publish(_ flag: borrowing Atomic<UInt8>) {
    flag.store(SlotFlag.filled, ordering: .releasing)
  }

  /// Acquire. Partner: ``publish(_:)``, see there.
  @inlinable
  @inline(__always)
  static func observe(_ flag: borrowing Atomic<UInt8>) -> UInt8 {
    flag.load(ordering: .acquiring)
  }

  /// Acquire and release.
  ///
  /// - Release. Partner: ``follow(_:)``. If weaker: the consumer reads flags of the block's last use, and moves
  ///   out elements that are not there.
  /// - Acquire. Partner: ``parkOnLink(_:)``. If weaker: as for ``wake(_:on:)``.
  @inlinable
  @inline(__always)
  static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
    link.exchange(block, ordering: .acquiringAndReleasing)
  }

  /// Acquire. Partner: ``link(_:to:)``, see there.
  @inlinable
  @inline(__always)
  static func follow(_ link: borrowing Atomic<UInt>) -> UInt {
    link.load(ordering: .acquiring)
  }

  /// Relaxed: the next to write this link is an installer that has found the tail detached;
  /// ``detach(_:expected:desired:)`` orders the two.
  @inlinable
  @inline(__always)
  static func unlink(_ link: borrowing Atomic<UInt>) {
    link.store(Link.empty, ordering: .relaxed)
  }

  /// Release; relaxed on failure. Partner: ``link(_:to:)``'s acquire, see there. On failure the
  /// link is followed before anything behind it is touched.
  @inlinable
  @inline(__always)
  static func parkOnLink(_ link: borrowing Atomic<UInt>) -> Bool {
    link.compareExchange(
      expected: Link.empty, desired: Link.awaited, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Acquire. Partner: ``keepSpare(_:_:)``. If weaker: the consumer's last reads of the block's flags and
  /// elements may come after the resetting of its next use. The look before the exchange is relaxed: it only
  /// saves an exchange.
  @inlinable
  static func takeSpare(_ spare: borrowing Atomic<UInt>) -> UInt {
    if spare.load(ordering: .relaxed) == 0 { return 0 }
    return spare.exchange(0, ordering: .acquiring)
  }

  /// Release; relaxed on failure. Partner: ``takeSpare(_:)``, see there.
  @inlinable
  static func keepSpare(_ spare: borrowing Atomic<UInt>, _ block: UInt) -> Bool {
    if spare.load(ordering: .relaxed) != 0 { return false }
    return spare.compareExchange(
      expected: 0, desired: block, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  @inlinable
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
  }

  @inlinable
  static func deallocate(_ memory: UnsafeMutableRawPointer) {
    unsafe memory.deallocate()
  }

  @inlinable
  @inline(__always)
  static func touch(_ memory: UnsafeMutableRawPointer) {}
}
