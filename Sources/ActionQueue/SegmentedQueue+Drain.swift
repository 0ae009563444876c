import Synchronization

extension SegmentedQueue where Element: ~Copyable {
  @inlinable
  @inline(__always)
  @discardableResult
  func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    var delivered = 0
    while delivered < limit {
      // Read anew each time: `body` may have drained too.
      let index = headIndex.load(ordering: .relaxed)
      if index < Segment.capacity {
        let block = unsafe Segment(address: headBlock.load(ordering: .relaxed))
        guard unsafe Operations.observe(block.flag(index).pointee) == SlotFlag.filled else { break }
        headIndex.store(index &+ 1, ordering: .relaxed)
        delivered &+= 1
        // SAFETY: the flag says that the slot holds an element; the index has moved on, so that it is moved out once,
        // and into a temporary: the slot is left alone before `body` runs.
        unsafe Operations.touch(block.base)
        body(unsafe block.element(index).move())
      } else if !advance() {
        break
      }
    }
    return delivered
  }

  /// Goes on to the next block, if there is one; the consumer is at the end of its own.
  @inlinable
  @inline(never)
  func advance() -> Bool {
    let finished = headBlock.load(ordering: .relaxed)
    let next = followLink(of: finished)
    guard next != Link.empty, next != Link.awaited else { return false }
    headBlock.store(next, ordering: .relaxed)
    headIndex.store(0, ordering: .relaxed)
    if finished == 0 {
      Operations.unlink(first)
    } else {
      // Every slot of it was consumed and its link was set, which is the last thing that a producer does to it.
      give(back: unsafe Segment(address: finished))
    }
    return true
  }

  /// SAFETY: `block` is the consumer's own position.
  @inlinable
  func followLink(of block: UInt) -> UInt {
    if block == 0 { return Operations.follow(first) }
    return unsafe Operations.follow(Segment(address: block).link.pointee)
  }
}
