import Synchronization

/// The orderings of production for going to rest on a slot, and for being woken there.
///
/// The consumer writes the sleeper and reads the slot's flag, the producer writes the flag and reads the sleeper: two
/// words, which only sequential consistency keeps from both reading the old value. It is spent where it is cheap. If
/// nobody had claimed the slot, ``confirm(_:unclaimed:)`` comes before every claim of it, and there is nothing to
/// fence. Only on a claimed slot do the fences of ``FencePair`` decide. Who changes the sleeper is decided by
/// compare-and-swap, of which one comes first.
extension QueueOperations {
  @inlinable
  @inline(__always)
  static var fences: FencePair { FencePair.available }

  /// About a microsecond, the price of `membarrier`: at most twice what knowing the better choice would have cost.
  @inlinable
  @inline(__always)
  static var patience: Int { 1_000 }

  /// Partner: ``fenceBeforeLooking(_:)`` where it is heavy, see there.
  @inlinable
  @inline(__always)
  static func fenceAfterPublishing() {
    FencePair.light()
  }

  /// Partner: ``fenceBeforeLooking(_:)`` where it is a full fence like this one, see there.
  @inlinable
  static func fenceBeforeLookingAgain() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  /// Relaxed. That the producer of a slot does not read too old a value is due to ``confirm(_:unclaimed:)`` or to the
  /// fences; nothing is read through it, since ``wake(_:on:)`` acquires.
  @inlinable
  @inline(__always)
  static func lookForSleeper(_ sleeper: borrowing Atomic<UInt>) -> UInt {
    sleeper.load(ordering: .relaxed)
  }

  /// Relaxed: the consumer goes on as it was, and finds the slot filled by ``observe(_:)``; should that come too early,
  /// the fences will keep it from falling asleep the next time.
  @inlinable
  static func keepAwake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
    sleeper.compareExchange(expected: Sleeper.drowsy(on: slot), desired: Sleeper.nobody, ordering: .relaxed)
      .exchanged
  }

  /// Acquire; relaxed on failure. Partner: ``fallAsleep(_:on:)``. If weaker: the consumer that this push wakes may not
  /// see what the last one left, its position to begin with.
  @inlinable
  static func wake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
    sleeper.compareExchange(
      expected: Sleeper.asleep(on: slot), desired: Sleeper.nobody, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Relaxed: ``confirm(_:unclaimed:)`` or the fences make it visible.
  @inlinable
  @inline(__always)
  static func announce(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) {
    sleeper.store(Sleeper.drowsy(on: slot), ordering: .relaxed)
  }

  /// Release; relaxed on failure. Partner: ``claim(_:)``'s acquire. If weaker: whoever claims the slot next may not see
  /// the announcement, looks too early, and the wake-up is lost. A read-modify-write though it changes nothing, for a
  /// load would not be part of the tail's order: claims could read from before it.
  @inlinable
  @inline(__always)
  static func confirm(_ tail: borrowing Atomic<UInt>, unclaimed slot: Ticket) -> Bool {
    tail.compareExchange(
      expected: slot.word, desired: slot.word, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Partners: ``fenceAfterPublishing()``, or ``fenceBeforeLookingAgain()`` in its place. If either is missing: the producer of a claimed slot finds nobody, and the
  /// consumer does not find the slot filled, so that it sleeps on a filled slot.
  @inlinable
  static func fenceBeforeLooking(_ fences: FencePair) {
    fences.heavy()
  }

  /// Release; relaxed on failure, since the consumer goes on as it was. Partner: ``wake(_:on:)``'s acquire, see there.
  @inlinable
  static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
    sleeper.compareExchange(
      expected: Sleeper.drowsy(on: slot), desired: Sleeper.asleep(on: slot), successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
  }
}
