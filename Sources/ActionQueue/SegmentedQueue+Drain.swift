import Synchronization

extension SegmentedQueue where Element: ~Copyable {
  @inlinable
  @inline(__always)
  @discardableResult
  func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    var here = position
    // From within `body`: nothing to deliver. The position is kept here meanwhile, not written back for each
    // element.
    if here.word == Self.draining.word { return 0 }
    position = Self.draining
    var left = limit
    while left > 0 {
      if here.index >= Segment.capacity {
        let next = advance(from: here)
        if next.word == here.word { break }
        here = next
      }
      left &-= drainRun(at: &here, limit: left, body)
      // Ended before the block did: at the limit, or at a slot that is not filled.
      if here.index < Segment.capacity { break }
    }
    position = here
    return limit &- left
  }

  /// Delivers elements up to the end of the block, the first slot that is not filled, or the limit.
  @inlinable
  @inline(__always)
  func drainRun(at here: inout Ticket, limit: Int, _ body: (consuming Element) -> Void) -> Int {
    // SAFETY: the block is the consumer's own position.
    let block = unsafe Segment(address: here.block)
    let first = here.index
    let end = first &+ min(limit, Segment.capacity &- first)
    var index = first
    while index < end, unsafe Operations.observe(block.flag(index).pointee) == SlotFlag.filled {
      // SAFETY: the flag says that the slot holds an element; the index moves on, so that it is moved out once,
      // and into a temporary: the slot is left alone before `body` runs.
      unsafe Operations.touch(block.base)
      body(unsafe block.element(index).move())
      index &+= 1
    }
    here = Ticket(block: here.block, index: index)
    return index &- first
  }

  /// The start of the next block, or the same position if there is none; the consumer is at the end of its own.
  @inlinable
  @inline(never)
  func advance(from here: Ticket) -> Ticket {
    let next = followLink(of: here.block)
    guard next != Link.empty, next != Link.awaited else { return here }
    if here.block == 0 {
      Operations.unlink(first)
    } else {
      // Every slot of it was consumed and its link was set, which is the last thing that a producer does to it.
      give(back: unsafe Segment(address: here.block))
    }
    return Ticket(block: next, index: 0)
  }

  /// SAFETY: `block` is the consumer's own position.
  @inlinable
  func followLink(of block: UInt) -> UInt {
    if block == 0 { return Operations.follow(first) }
    return unsafe Operations.follow(Segment(address: block).link.pointee)
  }
}
