import Features
import TestSupport
import Testing

@testable import StoreCore

@MainActor
@Suite(.countsAllocations) struct AllocationTests {
  /// Sends to the innermost of a tower of features, through the root and through scoped stores.
  private func check<Feature: LevelFeature>(
    _ store: StoreOf<Feature>, _ feature: Feature.Type, through leaf: StoreOf<Leaf>? = nil
  ) throws {
    let action = Feature.innermost(.increment)
    #expect(try allocations { for _ in 0..<100 { store.send(action) } } == 0)
    if let leaf {
      #expect(try allocations { for _ in 0..<100 { leaf.send(.increment) } } == 0)
      #expect(try allocations { for _ in 0..<100 { store.send(action) } } == 0)
    }
    #expect(store.counts.last == (leaf == nil ? 200 : 600))
  }

  @Test func anActionAllocatesNothingAtDepth0() throws {
    try check(Store(initialState: Leaf.State()) { Leaf() }, Leaf.self)
  }

  @Test(.optimised) func anActionAllocatesNothingAtDepth1() throws {
    let store = Store(initialState: Level1.State()) { Level1() }
    try check(store, Level1.self, through: store.scope(state: \.child, action: \.child))
  }

  @Test(.optimised) func anActionAllocatesNothingAtDepth3() throws {
    let store = Store(initialState: Level3.State()) { Level3() }
    let leaf = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    try check(store, Level3.self, through: leaf)
  }

  @Test(.optimised) func anActionAllocatesNothingAtDepth5() throws {
    let store = Store(initialState: Level5.State()) { Level5() }
    let leaf = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    try check(store, Level5.self, through: leaf)
  }

  @Test(.optimised) func anActionAllocatesNothingAtDepth10() throws {
    let store = Store(initialState: Level10.State()) { Level10() }
    try check(store, Level10.self)
  }

  @Test(.optimised) func aFeatureOfThreeScopesAllocatesNothing() throws {
    let store = Store(initialState: PagedTabs.State()) { PagedTabs() }
    #expect(
      try allocations {
        for _ in 0..<100 {
          store.send(.analyze(.sessionRecorded))
          store.send(.timer(.tick))
        }
      } == 0)
    #expect(store.timerState.seconds == 200)
  }

  @Test(.optimised) func aWideFeatureWithDependenciesAllocatesNothing() throws {
    let store = Store(initialState: Wide.State()) { Wide() }
    let count = try allocations {
      for _ in 0..<100 {
        store.send(.a(.tick))
        store.send(.f(.tick))
        store.send(.own)
      }
    }
    withKnownIssue("a wide body of features with dependencies makes a closure for each scope and action") {
      #expect(count == 0)
    }
    #expect(store.a.count == 200)
    #expect(store.f.count == 200)
    #expect(store.own == 200)
  }

  @Test(.optimised) func aMergeOfNothingIsNothingAndAllocatesNothing() throws {
    let none = ScriptedEffect.none
    #expect(try allocations { keep(.merge(none, none)) } == 0)
    #expect(try allocations { keep(.merge(none, none, none)) } == 0)
    #expect(try allocations { keep(.merge(none, none, none, none, none)) } == 0)
    #expect(try allocations { keep(.concatenate(none, none)) } == 0)
    #expect(try allocations { keep(.concatenate(none, none, none)) } == 0)
    #expect(ScriptedEffect.merge(.none, .none).isNone)
    #expect(ScriptedEffect.merge([.none, .none, .none]).isNone)
  }

  @Test(.optimised) func membersThatAreNothingCostNothing() throws {
    let none = ScriptedEffect.none
    let some = ScriptedEffect.run { _ in }
    #expect(try allocations { keep(.merge(none, some)) } == 0)
    #expect(try allocations { keep(.merge(none, some, none)) } == 0)
    #expect(try allocations { keep(.concatenate(none, none, some, none)) } == 0)
  }

  @inline(never)
  private func keep(_ effect: ScriptedEffect) { withExtendedLifetime(effect) {} }
}
