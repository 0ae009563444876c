import StoreCore
import Testing

/// How a chain of `ifLet` and `forEach` reaches the children's state: in place, whatever the chain starts from.
@MainActor
@Suite struct AttachedChildrenTests {
  private func access<Parent, Access>(_ chain: ChildThenParent<Parent, Access>) -> Any.Type { Access.self }

  private var own: some Reducer<Desk.State, Desk.Action> { Reduce { _, _ in .none } }

  private func ofAny<R: Reducer<Desk.State, Desk.Action>>(_ reducer: R) -> Any.Type {
    access(reducer.ifLet(\.top, action: \.top) { Ground() }.ifLet(\.side, action: \.extra) { Ground() })
  }

  @Test func observableStateIsReachedByItsFields() {
    let start = Reduce<Desk.State, Desk.Action> { _, _ in .none }
    let fields = ObjectIdentifier(FieldAccess<Desk.State>.self)
    let chains = [
      access(start.ifLet(\.top, action: \.top) { Ground() }.forEach(\.rows, action: \.rows) { Sheet() }),
      access(start.forEach(\.rows, action: \.rows) { Sheet() }.ifLet(\.top, action: \.top) { Ground() }),
      access(start.ifLet(\.first, action: \.side) { Sheet() }.ifLet(\.top, action: \.top) { Ground() }),
      access(own.ifLet(\.top, action: \.top) { Ground() }.ifLet(\.side, action: \.extra) { Ground() }),
      ofAny(EmptyReducer()),
      access(
        start.ifLet(\.top, action: \.top) { Ground() }.onChange(of: \.taps) { _, _ in EmptyReducer() }
          ._printChanges(nil).ifLet(\.side, action: \.extra) { Ground() }),
    ]
    #expect(chains.map { ObjectIdentifier($0) } == Array(repeating: fields, count: chains.count))
  }

  @Test func otherStateIsReachedByItsProperties() {
    let chain = Reduce<PlainDesk, Desk.Action> { _, _ in .none }
      .ifLet(\.top, action: \.top) { Ground() }.ifLet(\.side, action: \.extra) { Ground() }
    #expect(ObjectIdentifier(access(chain)) == ObjectIdentifier(PropertyAccess<PlainDesk>.self))
  }

  @Test func eachChildOfAChainRuns() {
    let store = Store(initialState: Desk.State(rows: [.init(id: 1), .init(id: 2)])) { Desk() }
    store.send(.top(.increment))
    store.send(.extra(.increment))
    store.send(.side(.rename("computed")))
    store.send(.rows(.element(id: 2, action: .rename("row"))))
    #expect(store.top?.count == 1)
    #expect(store.side?.count == 1)
    #expect(store.rows.map(\.name) == ["computed", "row"])
    #expect(store.taps == 4)
  }

  /// A store of a property that only computes where its state is.
  @Test func aStoreOfAComputedProperty() throws {
    let store = Store(initialState: Desk.State(rows: [.init(id: 1), .init(id: 2)])) { Desk() }
    let first = try #require(store.scope(state: \.first, action: \.side))
    first.send(.rename("computed"))
    #expect(first.name == "computed")
    let nested = store.scope(state: \.whole, action: \.top)
    #expect(nested.count == 0)
    nested.send(.increment)
    #expect(nested.count == 1)
  }

  @Test func aWriteToAComputedPropertyMarksWhatItWrites() throws {
    var state = Desk.State(rows: [.init(id: 1)])
    state.clearFieldMarks(stamp: 7)
    let index = try #require(Desk.State.fieldIndex(of: \.rows))
    state.withChild(\.whole) { _ in }
    #expect(!state.fieldMarks.mayHaveChanged(index, since: 7))
    state.withChild(\.first) { $0?.name = "n" }
    #expect(state.fieldMarks.mayHaveChanged(index, since: 7))
    #expect(state.rows[0].name == "n")
  }
}

@Reducer struct Sheet {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }
  enum Action { case rename(String) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .rename(let name) = action { state.name = name }
    return .none
  }
}

@Reducer struct Desk {
  @ObservableState struct State: Equatable {
    var top: Ground.State? = Ground.State()
    var side: Ground.State? = Ground.State()
    var rows: IdentifiedArrayOf<Sheet.State> = []
    var taps = 0
    var first: Sheet.State? {
      get { rows.first }
      set { if let newValue { rows[id: newValue.id] = newValue } }
    }
    var whole: Ground.State {
      get { top ?? Ground.State() }
      set { top = newValue }
    }
  }
  enum Action {
    case top(Ground.Action), side(Sheet.Action), extra(Ground.Action), rows(IdentifiedActionOf<Sheet>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
    .ifLet(\.first, action: \.side) { Sheet() }
    .ifLet(\.top, action: \.top) { Ground() }
    .forEach(\.rows, action: \.rows) { Sheet() }
    .ifLet(\.side, action: \.extra) { Ground() }
  }
}

struct PlainDesk {
  var top: Ground.State?
  var side: Ground.State?
}
