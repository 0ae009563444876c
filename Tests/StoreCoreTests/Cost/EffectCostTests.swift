import Features
import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// What effects allocate: on the thread of the store, in the steady state.
@MainActor
@Suite(.countsAllocations) struct EffectCostTests {
  @Test(.optimised) func anActionFedBackAllocatesNothing() throws {
    let store = Store(initialState: Echo.State()) { Echo() }
    #expect(try allocations { for _ in 0..<100 { store.send(.call) } } == 0)
    #expect(store.answers == 200)
  }

  /// The effect itself is one.
  @Test(.optimised) func aCancelThatFindsNothingAllocatesItsEffectOnly() throws {
    let store = Store(initialState: Storm.State()) { Storm() }
    #expect(try allocations { for id in 0..<100 { store.send(.cancel(id: id)) } } <= 100)
  }

  /// The effect, its closure, its id, and the object that stands for it; the wheel and the table have grown before.
  @Test(.optimised) func aWaitThatIsReplacedAllocatesNoTask() throws {
    let clock = SimulatedClock()
    let store = Store(initialState: SearchField.State()) {
      SearchField()
    } withDependencies: {
      $0.continuousClock = clock
    }
    #expect(try allocations { for text in 0..<100 { store.send(.type(text)) } } <= 500)
    #expect(store.runtime.registry.count == 1)
  }

  /// Whatever number of effects comes and goes.
  @Test func theRegistryItselfKeepsNothing() throws {
    let store = scriptedStore()
    let clock = SimulatedClock()
    for round in 0..<3 {
      for id in 0..<2_000 {
        store.start("s", .send("late", after: .seconds(3_600), on: clock).cancellable(id: id))
      }
      #expect(store.liveEffects == 2_000, "round \(round)")
      for id in 0..<2_000 { store.start("c", .cancel(id: id)) }
      #expect(store.liveEffects == 0)
      #expect(store.runtime.registry.holdsNoID)
      #expect(store.runtime.registry.timers.count == 0)
    }
  }

  /// Two blocks for each, not six.
  @Test(.countsAllocations, .optimised) func effectsOfOneActionThatStartAtOnceShareATask() throws {
    let store = Store(initialState: Storm.State()) { Storm() }
    let count = try allocations { store.send(.works(100, .immediate)) }
    #expect(count <= 250)
    #expect(store.completed == 200)
  }
}
