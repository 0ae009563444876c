import StoreCore
import TestSupport
import Testing

/// Stores and reducers of one element of a collection, named by its id: `\.rows[id: id]`.
@MainActor
@Suite struct RowScopeTests {
  private let store = Store(initialState: List.State(rows: [.init(id: 1), .init(id: 2)])) { List() }

  private func storeOfRow(_ id: Int) -> StoreOf<Row>? {
    store.scope(state: \.rows[id: id], action: \.rows[id: id])
  }

  @Test func aStoreOfARowReadsAndSends() throws {
    let row = try #require(storeOfRow(2))
    row.send(.toggle)
    #expect(row.isDone)
    #expect(store.rows.map(\.isDone) == [false, true])
    #expect(storeOfRow(3) == nil)
  }

  @Test func aStoreOfARowIsTheSameWhereverTheRowStands() throws {
    let row = try #require(storeOfRow(2))
    store.send(.remove(1))
    #expect(storeOfRow(2) === row)
    row.send(.toggle)
    #expect(store.rows == [.init(id: 2, isDone: true)])
  }

  @Test func aStoreOfARowThatIsGoneIsInertAndComesBackAsAnother() async throws {
    let row = try #require(storeOfRow(1))
    store.send(.remove(1))
    #expect(storeOfRow(1) == nil)
    let reports = await reports { row.send(.toggle) }
    #expect(reports.count == 1)
    #expect(!row.isDone)
    store.send(.add(1))
    #expect(storeOfRow(1) !== row)
  }

  @Test func manyRowsHaveStoresOfTheirOwn() throws {
    for id in 3...100 { store.send(.add(id)) }
    let rows = try (1...100).map { try #require(storeOfRow($0)) }
    #expect(rows.map(\.id) == Array(1...100))
    for id in 1...100 where storeOfRow(id) !== rows[id - 1] { Issue.record("another store for row \(id)") }
    for id in 1...99 { store.send(.remove(id)) }
    #expect(storeOfRow(100) === rows[99])
  }

  @Test func aPathOfARowFindsTheActionsOfThatRowAlone() {
    let path = List.Action.allCasePaths[keyPath: \.rows[id: 2]]
    #expect(path.extract(path.embed(.toggle)) == .toggle)
    #expect(path.extract(.rows(.element(id: 1, action: .toggle))) == nil)
    #expect(path.extract(.remove(2)) == nil)
  }

  @Test func aReducerRunsOnOneRow() {
    let store = Store(initialState: List.State(rows: [.init(id: 1), .init(id: 2)])) { Favourite() }
    store.send(.rows(.element(id: 2, action: .toggle)))
    store.send(.rows(.element(id: 1, action: .toggle)))
    #expect(store.rows.map(\.isDone) == [false, true])
    store.send(.remove(2))
    #expect(store.rows.map(\.id) == [1])
  }
}

@Reducer struct Row {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }
  enum Action: Equatable { case toggle }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isDone.toggle()
    return .none
  }
}

@Reducer private struct List {
  @ObservableState struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case add(Int)
    case remove(Int)
  }
  var body: some ReducerOf<Self> {
    ListEdits().forEach(\.rows, action: \.rows) { Row() }
  }
}

private struct ListEdits: Reducer {
  func reduce(into state: inout List.State, action: List.Action) -> Effect<List.Action> {
    switch action {
    case .rows: break
    case .add(let id): state.rows.append(.init(id: id))
    case .remove(let id): state.rows[id: id] = nil
    }
    return .none
  }
}

/// Runs the row reducer on the second row only.
private struct Favourite: Reducer {
  var body: some Reducer<List.State, List.Action> {
    ListEdits().ifLet(\.rows[id: 2], action: \.rows[id: 2]) { Row() }
  }
}
