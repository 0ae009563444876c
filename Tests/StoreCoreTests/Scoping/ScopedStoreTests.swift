import TestSupport
import Testing

@testable import StoreCore

@MainActor
@Suite struct ScopedStoreTests {
  private func makeStore() -> StoreOf<Wrapper> { Store(initialState: Wrapper.State()) { Wrapper() } }

  @Test func aScopedStoreIsAViewOfItsPart() {
    let store = makeStore()
    let child = store.scope(state: \.child, action: \.child)
    child.send("a")
    store.send(.child("b"))
    #expect(child.log == ["a", "b"])
    #expect(store.child.log == ["a", "b"])
    #expect(store.seen == 2)
  }

  @Test func onePathGivesTheSameObject() {
    let store = makeStore()
    let first = store.scope(state: \.child, action: \.child)
    let second = store.scope(state: \.child, action: \.child)
    #expect(first === second)
    #expect(makeStore().scope(state: \.child, action: \.child) !== first)
  }

  @Test(.countsAllocations, .optimised)
  func onePathIsScopedAgainWithoutAllocating() throws {
    let store = makeStore()
    func scope() { withExtendedLifetime(store.scope(state: \.child, action: \.child)) {} }
    scope()
    #expect(try allocations { for _ in 0..<100 { scope() } } == 0)
  }

  struct Table {
    var rows = [0, 1, 2, 3]
  }

  enum TableAction: CasePathable {
    case row(Int)

    struct AllCasePaths {
      var row: AnyCasePath<TableAction, Int> {
        AnyCasePath(embed: { .row($0) }, extract: { if case .row(let row) = $0 { row } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// A path with arguments is a new object at each use; it is known again by comparison.
  @Test func aPathMadeAnewEachTimeGivesTheSameObjectAndTheCacheStaysSmall() {
    let store = Store<Table, TableAction>(initialState: Table()) { EmptyReducer() }
    func scope(_ row: Int) -> Store<Int, Int> { store.scope(state: \.rows[row], action: \.row) }
    let children = (0..<4).map(scope)
    for _ in 0..<1_000 {
      for row in 0..<4 where scope(row) !== children[row] { Issue.record("another object for row \(row)") }
    }
    #expect(store.children.count < 100)
    #expect(children.map(\.state) == [0, 1, 2, 3])
  }

  @Test func whenTheRootIsGoneAScopedStoreIsInert() async throws {
    var store: StoreOf<Wrapper>? = makeStore()
    let child = try #require(store).scope(state: \.child, action: \.child)
    child.send("a")
    store = nil
    let reports = await reports {
      #expect(child.send("b").isFinished)
    }
    #expect(child.log == ["a"])
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("child"))
  }

  @Test func aScopedStoreOutlivesTheOneInBetween() throws {
    let store = Store(initialState: Outer.State()) { Outer() }
    let weakMiddle: WeakReference
    let child: ScriptedStore
    do {
      let middle = store.scope(state: \.wrapper, action: \.wrapper)
      weakMiddle = WeakReference(middle)
      child = middle.scope(state: \.child, action: \.child)
      store.children = ScopeCache()
    }
    #expect(weakMiddle.object == nil)
    child.send("a")
    #expect(child.log == ["a"])
    #expect(store.wrapper.child.log == ["a"])
  }

  @Test func rootAndChildrenFormNoCycle() {
    var store: StoreOf<Outer>? = Store(initialState: Outer.State()) { Outer() }
    var objects = [WeakReference(store), WeakReference(store?.runtime)]
    do {
      let middle = store?.scope(state: \.wrapper, action: \.wrapper)
      let child = middle?.scope(state: \.child, action: \.child)
      child?.send("a")
      objects += [WeakReference(middle), WeakReference(child)]
    }
    #expect(objects.allSatisfy { $0.object != nil })
    store = nil
    #expect(objects.allSatisfy { $0.object == nil })
  }
}
