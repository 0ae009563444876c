import Synchronization

extension SegmentedQueue where Element: ~Copyable {
  @inlinable
  @inline(__always)
  @discardableResult
  func push(_ element: consuming sending Element) -> Bool {
    let ticket = Ticket(word: Operations.claim(tail))
    if ticket.index < Segment.capacity {
      return fill(ticket, element)
    }
    let claim = claimPastEnd(ticket)
    // The link's sleeper cannot be asleep on the slot as well, unless it woke by itself in between: one `true`.
    return fill(claim.ticket, element) || claim.wakes
  }

  @inlinable
  @inline(__always)
  func fill(_ ticket: Ticket, _ element: consuming sending Element) -> Bool {
    let block = unsafe Segment(address: ticket.block)
    // SAFETY: the ticket is the only one of its block and index, so that this thread alone writes the slot, and
    // the consumer does not leave the block before it has observed this flag. After `publish` the block is not
    // touched.
    unsafe Operations.touch(block.base)
    unsafe block.element(ticket.index).initialize(to: element)
    unsafe Operations.publish(block.flag(ticket.index).pointee)
    Operations.fenceAfterPublishing()
    let found = Operations.lookForSleeper(sleeper)
    return Sleeper.isSomebody(found, on: ticket, deciding: deciding) && rouse(found, on: ticket)
  }

  /// The producer has filled a slot and found the consumer there, or has to pass a fence to know: keeps it awake if it is
  /// not asleep yet, else wakes it; returns whether it has woken it.
  ///
  /// Where both fail the consumer has seen the slot filled, or will when it tries to go to rest the next time. It can
  /// also be a later consumer, on a later use of the same block, if this thread was stopped before it looked: then it
  /// is woken a little early, finds nothing and goes to rest again.
  @inlinable
  @inline(never)
  func rouse(_ found: UInt, on slot: Ticket) -> Bool {
    var found = found
    if fences == .symmetric {
      Operations.fenceBeforeLookingAgain()
      found = Operations.lookForSleeper(sleeper)
      guard Sleeper.isSomebody(found, on: slot) else { return false }
    }
    if found == Sleeper.drowsy(on: slot), Operations.keepAwake(sleeper, on: slot) { return false }
    return Operations.wake(sleeper, on: slot)
  }

  /// A slot for a producer whose ticket lies past the end of its block: installs a new block and takes its
  /// first slot, or takes a ticket to the block that someone else has installed.
  ///
  /// Lock-free: an attempt fails only because another producer has installed a block, or has come past the end
  /// too, and each does that once in a block.
  @inlinable
  @inline(never)
  func claimPastEnd(_ ticket: Ticket) -> (ticket: Ticket, wakes: Bool) {
    let fresh = takeBlock()
    fresh.reset()
    var current = ticket.next
    while true {
      let (exchanged, original) = Operations.install(
        tail, expected: current.word, desired: Ticket(block: fresh.address, index: 1).word)
      if exchanged {
        return (Ticket(block: fresh.address, index: 0), link(after: current.block, to: fresh))
      }
      current = Ticket(word: original)
      if current.index < Segment.capacity {
        let ticket = Ticket(word: Operations.claim(tail))
        if ticket.index < Segment.capacity {
          give(back: fresh)
          return (ticket, false)
        }
        current = ticket.next
      }
    }
  }

  /// Makes `fresh` reachable for the consumer; returns whether it slept on the link.
  ///
  /// SAFETY: `block` was the tail until this thread's `install` took it off, so that nobody else sets its link,
  /// and the consumer cannot leave it before the link is set.
  @inlinable
  func link(after block: UInt, to fresh: Segment) -> Bool {
    if block == 0 {
      return Operations.link(first, to: fresh.address) == Link.awaited
    }
    return unsafe Operations.link(Segment(address: block).link.pointee, to: fresh.address) == Link.awaited
  }
}
