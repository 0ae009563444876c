@testable import StoreCore

/// The store's queue of pending actions, without a store.
struct PendingQueueProbe {
  private var queue = PendingQueue<Int>()

  var slots: Int { queue.slots.capacity }

  mutating func append(_ number: Int) { queue.append(number) }

  mutating func popFirst() -> Int? { queue.popFirst() }
}
