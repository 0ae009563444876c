@testable import StoreCore

/// The store's queue of pending actions, without a store.
final class PendingQueueProbe {
  private var queue = PendingQueue<Int>()

  deinit { queue.tearDown() }

  var slots: Int { queue.capacity }

  func append(_ number: Int) { queue.append(number) }

  func popFirst() -> Int? { queue.popFirst() }
}
