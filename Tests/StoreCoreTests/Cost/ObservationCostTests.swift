import Features
import Harness
import Observation
import TestSupport
import Testing

@testable import StoreCore

/// What observers cost: no allocation for an action that does not concern them, and no copy of the state.
@MainActor
@Suite struct ObservationCostTests {
  @Test(.countsAllocations, .optimised)
  func anActionAllocatesNothingWithObserversAlive() throws {
    let store = Store(initialState: Level3.State()) { Level3() }
    let leaf = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    var told = 0
    var runs = 0
    let tokens = [
      store.observe(\.passed) { _ in told += 1 },
      leaf.observe(\.count) { _ in told += 1 },
      leaf.observe { store in
        runs += 1
        _ = store.count
      },
    ]
    let viewStore = ViewStore(leaf, observe: \.count)
    let viewToken = viewStore.observe { _ in told += 1 }
    leaf.send(.increment)
    #expect(told == 3)
    #expect(runs == 2)
    let count = try allocations { for _ in 0..<100 { leaf.send(.increment) } }
    #expect(told == 603)
    #expect(runs == 202)
    #expect(count == 0)
    withExtendedLifetime((tokens, viewToken)) {}
  }

  @Test(.countsAllocations, .optimised)
  func readingAllocatesNothing() throws {
    let store = Store(initialState: Level1.State()) { Level1() }
    let leaf = store.scope(state: \.child, action: \.child)
    store.send(.child(.increment))
    var sum = 0
    let count = try allocations { for _ in 0..<100 { sum += leaf.count + leaf.state.count + store.passed } }
    #expect(sum == 600)
    #expect(count == 0)
  }

  /// Nothing is attended to when all have left: an action takes the short way again.
  @Test func observersThatHaveLeftLeaveNothingBehind() {
    let store = Store(initialState: Pair.State()) { Pair() }
    #expect(!store.runtime.isObserved)
    let tokens = [store.observe(\.number) { _ in }, store.observe { _ = $0.number }]
    #expect(store.runtime.isObserved)
    for token in tokens { token.cancel() }
    #expect(!store.runtime.isObserved)
    withObservationTracking {
      _ = store.number
    } onChange: {
    }
    #expect(store.runtime.isObserved)
    store.send(.add(1))
    #expect(!store.runtime.isObserved)
    _ = ViewStore(store, observe: \.number).state
    #expect(!store.runtime.isObserved)
  }

  private func address(_ numbers: [Int]) -> UInt {
    numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// With stores and observers of every kind alive the buffers of the state move only when they grow.
  @Test func observersKeepNoCopyOfTheState() {
    var list: [Int] = []
    list.reserveCapacity(1_000)
    let store = Store(initialState: Pair.State(list: list)) { Pair() }
    list = []
    var told = 0
    let viewStore = ViewStore(store, observe: { $0 })
    let tokens = [
      store.observe(\.list.count) { _ in told += 1 },
      store.observe({ $0 }) { _ in told += 1 },
      store.observe { store in
        told += 1
        _ = store.state
      },
      viewStore.observe { _ in told += 1 },
    ]
    let before = address(store.list)
    var moves = 0
    for number in 0..<500 {
      store.send(.append(number))
      if address(store.list) != before { moves += 1 }
    }
    #expect(moves == 0)
    #expect(told == 4 * 500 + 1)
    withExtendedLifetime((tokens, viewStore)) {}
  }
}
