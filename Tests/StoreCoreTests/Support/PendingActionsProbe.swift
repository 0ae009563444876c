@testable import StoreCore

/// The store's queue of pending actions, without a store.
struct PendingActionsProbe {
  private var queue = PendingActions<Int>()

  var slots: Int { queue.elements.capacity }

  mutating func append(_ number: Int) { queue.append(number, family: nil, effect: nil) }

  mutating func popFirst() -> Int? { queue.popFirst()?.action }
}
