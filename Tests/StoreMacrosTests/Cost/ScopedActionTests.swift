import Features
import MacroFeatures
import StoreCore
import Testing

/// An action for the innermost of features that are written with the macros, in a module of their own: sent at the root,
/// and through stores scoped by `\.child`.
@MainActor
@Suite(.serialized, .countsOptimised, .countsKeyPaths) struct ScopedActionTests {
  /// Neither way allocates anything, makes a key path, or reads or changes anything through one.
  @inline(__always)
  private func check<Feature: LevelFeature>(
    _ store: StoreOf<Feature>, _ feature: Feature.Type, innermost: StoreOf<MacroLeaf>
  ) throws {
    let action = Feature.innermost(.increment)
    #expect(try allocations { for _ in 0..<100 { store.send(action) } } == 0)
    #expect(keyPathUses { for _ in 0..<100 { store.send(action) } } == 0)
    #expect(try allocations { for _ in 0..<100 { innermost.send(.increment) } } == 0)
    #expect(keyPathUses { for _ in 0..<100 { innermost.send(.increment) } } == 0)
    #expect(store.state.counts == [Int](repeating: 800, count: Feature.depth + 1))
  }

  @Test func depth1() throws {
    let store = Store(initialState: MacroLevel1.State()) { MacroLevel1() }
    try check(store, MacroLevel1.self, innermost: store.scope(state: \.child, action: \.child))
  }

  @Test func depth3() throws {
    let store = Store(initialState: MacroLevel3.State()) { MacroLevel3() }
    let innermost = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    try check(store, MacroLevel3.self, innermost: innermost)
  }

  @Test func depth5() throws {
    let store = Store(initialState: MacroLevel5.State()) { MacroLevel5() }
    let innermost = store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    try check(store, MacroLevel5.self, innermost: innermost)
  }

  @Test func anEnumOfFeatures() throws {
    let store = Store(initialState: PublicParent.State()) { PublicParent() }
    let action = PublicParent.Action.mode(.counter(.increment))
    #expect(try allocations { for _ in 0..<100 { store.send(action) } } == 0)
    #expect(keyPathUses { for _ in 0..<100 { store.send(action) } } == 0)
    #expect(store.mode.counter?.count == 400)
  }

  /// The count sees what it is meant to: an opaque key path is read and written through.
  @Test(arguments: [\MacroLevel1.State.passed]) func anOpaqueKeyPathIsCounted(
    path: WritableKeyPath<MacroLevel1.State, Int> & Sendable
  ) {
    var state = MacroLevel1.State()
    #expect(keyPathUses { state[keyPath: path] += 1 } == 1)
    #expect(state.passed == 2)
  }
}
