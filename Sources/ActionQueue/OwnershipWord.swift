import Synchronization

/// ``Ownership``, generic in its accesses to shared memory, over a queue that is.
@frozen
@usableFromInline
struct OwnershipWord<Operations: QueueOperations>: ~Copyable {
  @usableFromInline let word = Atomic<UInt8>(Owner.nobody)

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  func enter<Element: ~Copyable>(_ queue: borrowing SegmentedQueue<Element, Operations>) -> Ownership.Entry {
    guard Operations.take(word) else { return .busy }
    return queue.isDrained ? .owner : .ownerBehindOthers
  }

  @inlinable
  @inline(__always)
  func leave() -> Bool { Operations.letGo(word) }

  @inlinable
  @inline(__always)
  func takeOrOwe() -> Bool { Operations.owe(word) }

  @inlinable
  @inline(__always)
  func drain<Element: ~Copyable>(
    _ queue: borrowing SegmentedQueue<Element, Operations>, limit: Int, _ body: (consuming Element) -> Void
  ) -> Int {
    var left = limit
    repeat {
      Operations.settle(word)
      repeat {
        left &-= queue.drain(limit: left, body)
        if left <= 0 { return limit }
      } while !queue.becomeIdle(keepingBlock: true)
    } while !Operations.letGo(word)
    return limit &- left
  }
}
