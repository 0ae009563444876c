import StoreCore

@Reducer struct Counter {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action: Equatable { case increment }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer struct Pair {
  @ObservableState struct State: Equatable {
    var left = Counter.State()
    var right = Counter.State()
  }
  enum Action: Equatable { case left(Counter.Action), right(Counter.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: /Pair.Action.right) { Counter() }
  }
}

@main
struct OwnFeatures {
  @MainActor static func main() {
    let store = Store(initialState: Pair.State()) { Pair() }
    store.send(.left(.increment))
    store.send(.right(.increment))
    store.send(.right(.increment))
    print("left \(store.left.count), right \(store.right.count)")
  }
}
