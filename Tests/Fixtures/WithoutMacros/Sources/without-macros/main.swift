import StoreCore

struct Counter: Reducer {
  struct State { var count = 0 }
  enum Action { case increment }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct Parent: Reducer {
  struct State { var counter = Counter.State() }
  enum Action { case counter(Counter.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: /Action.counter) { Counter() }
  }
}

let store = Store(initialState: Parent.State()) { Parent() }
store.send(.counter(.increment))
print("count \(store.counter.count)")
