import Synchronization

extension SegmentedQueue where Element: ~Copyable {
  /// Parks the consumer on the place that the next element must go through; see
  /// ``ActionQueue/becomeIdle(keepingBlock:)``.
  ///
  /// After parking nothing of the consumer's is touched: a producer may already have woken the next one.
  @inlinable
  func becomeIdle(keepingBlock: Bool) -> Bool {
    if position.word == Self.draining.word { return false }
    // What is filled or linked would also make the accesses below fail, but they disturb the producers.
    let (block, index) = (position.block, position.index)
    if index < Segment.capacity {
      // SAFETY: the block is the consumer's own position, and the index is below the capacity.
      let flag = unsafe Operations.observe(Segment(address: block).flag(index).pointee)
      if flag == SlotFlag.filled { return false }
      if flag == SlotFlag.awaited { return true }
    } else {
      let next = followLink(of: block)
      if next == Link.awaited { return true }
      if next != Link.empty { return false }
    }
    if !keepingBlock, releaseBlocks(block: block, index: index) {
      return Operations.parkOnLink(first)
    }
    return park(block: block, index: index)
  }

  @inlinable
  @inline(__always)
  var isDrained: Bool { Operations.inspect(tail) == position.word }

  /// SAFETY: the block is the consumer's own position.
  @inlinable
  func park(block: UInt, index: Int) -> Bool {
    if index < Segment.capacity {
      return unsafe Operations.park(Segment(address: block).flag(index).pointee)
    }
    if block == 0 { return Operations.parkOnLink(first) }
    return unsafe Operations.parkOnLink(Segment(address: block).link.pointee)
  }

  /// Takes the last block off the tail and frees it, if no producer has a ticket that is not consumed.
  ///
  /// The tail still being at the consumer's own position proves that: no claim was made beyond it, and none can
  /// be now.
  @inlinable
  func releaseBlocks(block: UInt, index: Int) -> Bool {
    guard block != 0 else {
      freeSpare()
      return false
    }
    guard
      Operations.detach(
        tail, expected: position.word, desired: Self.nothing.word)
    else { return false }
    position = Self.nothing
    unsafe Segment(address: block).deallocate()
    freeSpare()
    return true
  }
}
