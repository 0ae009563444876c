@testable import StoreCore

/// The store's queue of pending actions, without a store.
struct PendingQueueProbe: ~Copyable {
  private var queue = PendingQueue<Int>()

  var slots: Int { queue.capacity }

  mutating func append(_ number: Int) { queue.append(number) }

  mutating func popFirst() -> Int? { queue.popFirst() }
}
