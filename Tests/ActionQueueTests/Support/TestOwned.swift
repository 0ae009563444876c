@testable import ActionQueue

/// Own or enqueue on chosen operations, used as a store uses it.
final class TestOwned<Element: ~Copyable, Operations: QueueOperations>: @unchecked Sendable {
  // SAFETY: as for `ActionQueue`; elements are worked on by the owner only.
  let queue = SegmentedQueue<Element, Operations>()
  let ownership = OwnershipWord<Operations>()

  func perform(_ element: consuming sending Element, limit: Int, _ work: (consuming Element) -> Void) {
    switch ownership.enter(queue) {
    case .owner:
      work(element)
      if ownership.leave() { return }
    case .ownerBehindOthers: queue.push(element)
    case .busy:
      guard queue.push(element), ownership.takeOrOwe() else { return }
    }
    while ownership.drain(queue, limit: limit, work) == limit {}
  }
}
