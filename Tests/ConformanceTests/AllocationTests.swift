import Features
import Harness
import StoreCore
import Testing

/// What an action costs in allocations, counted by the allocator itself.
@MainActor
@Suite(
  .serialized,
  .enabled("needs a release build with jemalloc: scripts/test runs it there") {
    isOptimized && AllocationCounter.availability == .available
  })
struct AllocationTests {
  @Test func anActionAllocatesNothingAtAnyDepth() {
    expectNoAllocation(Leaf.self)
    expectNoAllocation(Level1.self)
    expectNoAllocation(Level3.self)
    expectNoAllocation(Level5.self)
    expectNoAllocation(Level10.self)
  }

  @inline(__always)
  private func expectNoAllocation<Feature: LevelFeature>(_: Feature.Type) {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(Feature.innermost(.increment))
    let counts = AllocationCounter.count {
      for _ in 0..<1_000 { store.send(Feature.innermost(.increment)) }
    }
    #expect(counts?.allocations == 0, "depth \(Feature.depth)")
    #expect(store.state.counts.last == 1_001)
  }
}

/// Whether the code under test is compiled with optimisation: a debug build keeps key paths and boxes.
var isOptimized: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return !isDebug
}
