import TestSupport
import Testing

@testable import StoreCore

@MainActor
@Suite struct StoreCollectionTests {
  private typealias Rows = StoreCollection<Int, Row.State, Scripted.Action>

  private func rows(_ store: StoreOf<Tree>) -> Rows { store.scope(state: \.rows, action: \.rows) }

  @Test func theStoresOfTheElementsStandInTheirOrder() {
    let store = treeStore()
    #expect(rows(store).map(\.id) == [0, 1, 2])
    #expect(rows(store).ids == [0, 1, 2])
    rows(store)[1].send("a")
    #expect(store.rows[id: 1]?.log == ["a"])
    #expect(rows(store)[1].log == ["a"])
    #expect(store.seen == ["1 a"])
    #expect(rows(store)[id: 7] == nil)
  }

  @Test func anElementKeepsItsStoreWhereverItMoves() throws {
    let store = treeStore()
    let last = rows(store)[2]
    store.change { $0.rows.swapAt(0, 2) }
    #expect(rows(store)[0] === last)
    #expect(rows(store)[id: 2] === last)
    last.send("a")
    #expect(store.rows[0].log == ["a"])
  }

  @Test func onlyWhatIsAskedForIsMade() throws {
    let store = treeStore(rows: 0..<1_000)
    let rows = rows(store)
    #expect(rows.count == 1_000)
    #expect(rows.stores.count == 0)
    _ = rows[id: 500]
    _ = rows[500]
    #expect(rows.stores.count == 1)
  }

  @Test func elementsThatGoWhileIteratingAreNotMet() {
    let store = treeStore(rows: 0..<6)
    var met: [Int] = []
    for row in rows(store) {
      met.append(row.id)
      // Itself, the next one, and one that was met before.
      if row.id == 1 { store.change { $0.rows.removeAll { [0, 1, 2].contains($0.id) } } }
    }
    #expect(met == [0, 1, 3, 4, 5])
    #expect(store.rows.map(\.id) == [3, 4, 5])
  }

  @Test func eachIsMetOnceWhileAllGo() {
    let store = treeStore(rows: 0..<10)
    var met: [Int] = []
    for row in rows(store) {
      let id = row.id
      met.append(id)
      store.change { $0.rows.remove(id: id) }
    }
    #expect(met == Array(0..<10))
    #expect(store.rows.isEmpty)
  }

  @Test func theStoreOfAnElementThatIsGoneIsInert() async throws {
    let store = treeStore()
    let row = rows(store)[1]
    row.send("a")
    #expect(row.log == ["a"])
    store.change { $0.rows.remove(id: 1) }
    #expect(row.log == ["a"])
    let reports = await TestSupport.reports { #expect(row.send("b").isFinished) }
    #expect(reports.count == 1)
    // One of the same id is another element.
    store.change { $0.rows.append(Row.State(id: 1)) }
    #expect(rows(store)[id: 1] !== row)
    #expect(rows(store)[id: 1]?.log == [])
  }

  @Test func storesOfElementsThatAreGoneAreLetGoOf() {
    let store = treeStore(rows: 0..<0)
    let rows = rows(store)
    for id in 0..<1_000 {
      store.change { $0.rows = [Row.State(id: id)] }
      #expect(rows[id: id]?.id == id)
    }
    #expect(rows.stores.count <= 20)
  }

  @Test func aClosureTracksWhichElementsThereAreAndNotWhatTheyHold() {
    let store = treeStore()
    var seen: [[Int]] = []
    let token = store.observe { seen.append($0.scope(state: \.rows, action: \.rows).map(\.id)) }
    rows(store)[1].send("a")
    #expect(seen.count == 1)
    store.change { $0.rows.append(Row.State(id: 9)) }
    #expect(seen.last == [0, 1, 2, 9])
    store.change { $0.rows.swapAt(0, 1) }
    #expect(seen.last == [1, 0, 2, 9])
    store.change { $0.rows.remove(id: 0) }
    #expect(seen == [[0, 1, 2], [0, 1, 2, 9], [1, 0, 2, 9], [1, 2, 9]])
    withExtendedLifetime(token) {}
  }

  @Test func nothingIsKeptBeyondTheStore() throws {
    var store: StoreOf<Tree>? = treeStore()
    var objects: [WeakReference] = []
    do {
      let rows = rows(try #require(store))
      objects = [WeakReference(store?.runtime), WeakReference(rows.stores), WeakReference(rows[0])]
    }
    #expect(objects.allSatisfy { $0.object != nil })
    store = nil
    #expect(objects.allSatisfy { $0.object == nil })
  }

  /// As all stores of what is gone.
  @Test func theElementsOfACollectionThatIsGoneAreInert() async throws {
    let owner = Store(initialState: Owner.State(tree: treeStore().state)) { Owner() }
    let tree = try #require(owner.scope(state: \.tree, action: \.tree))
    let rows = rows(tree)
    let known = try #require(rows[id: 1])
    owner.send(.close)
    let reports = await TestSupport.reports {
      #expect(rows.first?.id == 0)
      #expect(rows.map(\.id) == [0, 1, 2])
      #expect(rows[1] === known)
      #expect(rows[2] === rows[id: 2])
      rows[2].send("late")
    }
    #expect(reports.count == 1)
    #expect(rows[id: 7] == nil)
  }

  /// A parent of an optional parent of a collection.
  private struct Owner: Reducer {
    struct State { var tree: Tree.State? }

    enum Action: Sendable, CasePathable {
      case tree(Tree.Action)
      case close

      struct AllCasePaths {
        var tree: AnyCasePath<Action, Tree.Action> {
          AnyCasePath(embed: { .tree($0) }, extract: { if case .tree(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .close = action { state.tree = nil }
        return .none
      }
      .ifLet(\.tree, action: \.tree) { Tree() }
    }
  }
}
