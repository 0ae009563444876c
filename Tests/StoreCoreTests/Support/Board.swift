import StoreCore

/// A feature for counting what composition costs: every kind of child, each with an array of its own, no effects.
struct Board: Reducer {
  struct Card: Reducer {
    struct State: Identifiable, Equatable {
      var id = 0
      var log: [Int] = []
    }

    enum Action { case add(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let number): state.log.append(number)
      }
      return .none
    }
  }

  struct State {
    var top: Card.State?
    var cards: IdentifiedArrayOf<Card.State> = []
    var slot = Slot.State.empty
  }

  enum Action: CasePathable {
    case top(Card.Action)
    case cards(IdentifiedActionOf<Card>)
    case slot(Slot.Action)

    struct AllCasePaths {
      var top: AnyCasePath<Action, Card.Action> {
        AnyCasePath(case: { .top($0) }, extract: { if case .top(let action) = $0 { action } else { nil } })
      }
      var cards: AnyCasePath<Action, IdentifiedActionOf<Card>> {
        AnyCasePath(case: { .cards($0) }, extract: { if case .cards(let action) = $0 { action } else { nil } })
      }
      var slot: AnyCasePath<Action, Slot.Action> {
        AnyCasePath(case: { .slot($0) }, extract: { if case .slot(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// Enum state.
  struct Slot: Reducer {
    enum State: CasePathable {
      case empty
      case full(Card.State)

      struct AllCasePaths {
        var full: AnyCasePath<State, Card.State> {
          AnyCasePath(case: { .full($0) }, extract: { if case .full(let state) = $0 { state } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable {
      case card(Card.Action)

      struct AllCasePaths {
        var card: AnyCasePath<Action, Card.Action> {
          AnyCasePath(case: { .card($0) }, extract: { if case .card(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(\.full, action: \.card) { Card() }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.slot, action: \.slot) { Slot() }
    EmptyReducer()
      .ifLet(\.top, action: \.top) { Card() }
      .forEach(\.cards, action: \.cards) { Card() }
  }
}

/// A store of a board whose logs have room for `capacity` numbers.
@MainActor
func boardStore(cards: Int, capacity: Int) -> StoreOf<Board> {
  func card(_ id: Int) -> Board.Card.State {
    var state = Board.Card.State(id: id)
    state.log.reserveCapacity(capacity)
    return state
  }
  var state = Board.State()
  state.top = card(0)
  state.slot = .full(card(0))
  for id in 0..<cards { state.cards.append(card(id)) }
  return Store(initialState: state) { Board() }
}
