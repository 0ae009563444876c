import Synchronization

extension SegmentedQueue where Element: ~Copyable {
  /// Puts the consumer to sleep on the place that the next element must go through; see
  /// ``ActionQueue/becomeIdle(keepingBlock:)``.
  ///
  /// Once asleep nothing of the consumer's is touched: a producer may already have woken the next one.
  @inlinable
  func becomeIdle(keepingBlock: Bool) -> Bool {
    let here = position
    if here.word == Self.draining.word { return false }
    // What is filled or linked would also make the accesses below fail, but they disturb the producers.
    if here.index < Segment.capacity {
      if isFilled(here) { return false }
      if Operations.lookForSleeper(sleeper) == Sleeper.asleep(on: here) { return true }
    } else {
      let next = followLink(of: here.block)
      if next == Link.awaited { return true }
      if next != Link.empty { return false }
    }
    if !keepingBlock, releaseBlocks(at: here) {
      return Operations.parkOnLink(first)
    }
    return here.index < Segment.capacity ? rest(on: here) : park(atEndOf: here.block)
  }

  @inlinable
  @inline(__always)
  var isDrained: Bool { Operations.inspect(tail) == position.word }

  /// Goes to sleep on a slot; false if it is filled, or was filled meanwhile.
  ///
  /// The consumer first says that it is drowsy. From then on whoever fills the slot keeps it awake, so that it stays
  /// the consumer, and its block stays alive, until it falls asleep with the last access. Left to exclude is that the
  /// slot was filled by someone who had looked for a sleeper before:
  ///
  /// - Nobody has claimed the slot. Whoever does so later claims after `confirm` and so sees what was written before
  ///   it. That is nearly always the case.
  /// - It is claimed. Its producer is in the middle of a push, in which it spends some nanoseconds, unless it was
  ///   stopped there: a look or a few, and it is filled. If not, the two fences make one of the two see the other.
  @inlinable
  func rest(on slot: Ticket) -> Bool {
    if Operations.inspect(tail) != slot.word, isFilledSoon(slot) { return false }
    Operations.announce(sleeper, on: slot)
    if !Operations.confirm(tail, unclaimed: slot) {
      Operations.fenceBeforeLooking(fences)
      // Drowsy for ever: nobody sleeps for that, and the next announcement replaces it.
      if isFilled(slot) { return false }
    }
    return Operations.fallAsleep(sleeper, on: slot)
  }

  /// SAFETY: `slot` is the consumer's own position, within the block.
  @inlinable
  @inline(__always)
  func isFilled(_ slot: Ticket) -> Bool {
    unsafe Operations.observe(Segment(address: slot.block).flag(slot.index).pointee) == SlotFlag.filled
  }

  /// Looks at a claimed slot for about as long as the heavy fence would take.
  @inlinable
  @inline(never)
  func isFilledSoon(_ slot: Ticket) -> Bool {
    for _ in 0..<Operations.patience where isFilled(slot) { return true }
    return false
  }

  /// SAFETY: the block is the consumer's own position.
  @inlinable
  func park(atEndOf block: UInt) -> Bool {
    if block == 0 { return Operations.parkOnLink(first) }
    return unsafe Operations.parkOnLink(Segment(address: block).link.pointee)
  }

  /// Takes the last block off the tail and frees it, if no producer has a ticket that is not consumed.
  ///
  /// The tail still being at the consumer's own position proves that: no claim was made beyond it, and none can
  /// be now.
  @inlinable
  func releaseBlocks(at here: Ticket) -> Bool {
    guard here.block != 0 else {
      freeSpare()
      return false
    }
    guard Operations.detach(tail, expected: here.word, desired: Self.nothing.word) else { return false }
    position = Self.nothing
    unsafe Segment(address: here.block).deallocate()
    freeSpare()
    return true
  }
}
