import Features
import Harness
import Testing

@testable import StoreCore

/// What an action costs while many stores and observers are alive that it does not concern: nothing more.
@MainActor
@Suite(.countsAllocations, .optimised) struct CrowdTests {
  /// Stores of one part, of which the parent remembers the last alone, and observers of what stays the same.
  private struct Crowd<State, Action> {
    let stores: [AnyObject]
    let tokens: [StoreObservation]

    @MainActor
    init(_ store: Store<State, Action>, _ scope: (Store<State, Action>) -> AnyObject?) {
      stores = (0..<10_000).compactMap { _ in
        store.forgetScopedStores()
        return scope(store)
      }
      tokens = (0..<100).map { _ in
        store.observe({ _ in 0 }) { _ in Issue.record("an observer was told of what had not changed") }
      }
    }
  }

  private struct Costs: Equatable, CustomStringConvertible {
    var allocations: Int
    var references: Int
    var description: String { "\(allocations) allocations, \(references) retains and releases" }
  }

  /// What a hundred calls cost, after a first one.
  private func costs(_ body: () -> Void) throws -> Costs {
    body()
    let allocated = try #require(AllocationCounter.count { for _ in 0..<100 { body() } })
    let counted = try #require(ReferenceCounter.count { for _ in 0..<100 { body() } })
    return Costs(allocations: allocated.allocations, references: counted.retains + counted.releases)
  }

  /// Checks an action with nobody else there, and then in the crowd.
  ///
  /// `references` is how many retains and releases it may take, together: two for an action of a nested feature.
  private func check<State, Action>(
    _ name: String, references: Int = 2, _ store: Store<State, Action>,
    _ scope: (Store<State, Action>) -> AnyObject?,
    _ send: (Store<State, Action>) -> Void
  ) throws {
    let alone = try costs { send(store) }
    #expect(alone.allocations == 0, "\(name), alone")
    #expect(alone.references <= 100 * references, "\(name), alone")
    let crowd = Crowd(store, scope)
    #expect(crowd.stores.count == 10_000)
    let crowded = try costs { send(store) }
    #expect(crowded.allocations == 0, "\(name), in a crowd")
    withExtendedLifetime(crowd) {}
  }

  @Test func nestedFeatures() throws {
    try check("depth 1", Store(initialState: Level1.State()) { Level1() }) { (store: StoreOf<Level1>) in
      store.scope(state: \.child, action: \.child) as StoreOf<Leaf>
    } _: {
      $0.send(.child(.increment))
    }
    try check("depth 5", Store(initialState: Level5.State()) { Level5() }) { (store: StoreOf<Level5>) in
      store.scope(state: \.child, action: \.child) as StoreOf<Level4>
    } _: {
      $0.send(Level5.innermost(.increment))
    }
    try check("depth 10", Store(initialState: Level10.State()) { Level10() }) { (store: StoreOf<Level10>) in
      store.scope(state: \.child, action: \.child) as StoreOf<Level9>
    } _: {
      $0.send(Level10.innermost(.increment))
    }
  }

  @Test func childrenThatMayGo() throws {
    try check("case", Store(initialState: EnumHost.State.full(.init())) { EnumHost() }) {
      (store: StoreOf<EnumHost>) in
      store.scope(state: \.full, action: \.leaf) as StoreOf<Leaf>?
    } _: {
      $0.send(.leaf(.increment))
    }
    try check("ifCaseLet", Store(initialState: EnumHost.State.full(.init())) { EnumCaseHost() }) {
      (store: StoreOf<EnumCaseHost>) in
      store.scope(state: \.full, action: \.leaf) as StoreOf<Leaf>?
    } _: {
      $0.send(.leaf(.increment))
    }
    try check("optional", Store(initialState: OptionalHost.State(leaf: .init())) { OptionalHost() }) {
      (store: StoreOf<OptionalHost>) in
      store.scope(state: \.leaf, action: \.leaf) as StoreOf<Leaf>?
    } _: {
      $0.send(.leaf(.increment))
    }
  }

  @Test(arguments: [10, 1_000, 10_000]) func elements(rows: Int) throws {
    let store = Store(initialState: RowsHost.State(rows: rows)) { RowsHost() }
    let stores = store.scope(state: \.rows, action: \.rows).map { $0 }
    #expect(stores.count == rows)
    try check("\(rows) rows", references: 4, store) {
      $0
    } _: {
      $0.send(.rows(.element(id: rows / 2, action: .increment)))
    }
    #expect(stores[rows / 2].count == 402)
  }

  @Test func scopedStoresReadsAndScoping() throws {
    let store = Store(initialState: Level3.State()) { Level3() }
    func leaf(_ store: StoreOf<Level3>) -> StoreOf<Leaf> {
      store.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
        .scope(state: \.child, action: \.child)
    }
    var sum = 0
    try check("scoped depth 3", references: 18, store) {
      leaf($0)
    } _: {
      leaf($0).send(.increment)
    }
    try check("read", references: 22, store) {
      leaf($0)
    } _: {
      sum += leaf($0).count + $0.passed
    }
    #expect(sum > 0)
  }
}
