import StoreCore

/// Features written with the macros, one in another, as `Level1` to `Level5` are written by hand.
@Reducer struct Ground {
  @ObservableState struct State: Equatable {
    var count = 0
    var log: [Int] = []
  }
  enum Action { case increment, append(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .append(let number): state.log.append(number)
    }
    return .none
  }
}

@Reducer struct Floor1 {
  @ObservableState struct State: Equatable {
    var child = Ground.State()
    var passed = 0
  }
  enum Action { case child(Ground.Action), reset }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Ground() }
    Reduce { state, action in
      state.passed += 1
      return .none
    }
  }
}

@Reducer struct Floor2 {
  @ObservableState struct State: Equatable {
    var child = Floor1.State()
    var passed = 0
  }
  enum Action { case child(Floor1.Action), reset }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Floor1() }
    Reduce { state, action in
      state.passed += 1
      return .none
    }
  }
}

@Reducer struct Floor3 {
  @ObservableState struct State: Equatable {
    var child = Floor2.State()
    var passed = 0
  }
  enum Action { case child(Floor2.Action), reset }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Floor2() }
    Reduce { state, action in
      state.passed += 1
      return .none
    }
  }
}

@Reducer struct Floor4 {
  @ObservableState struct State: Equatable {
    var child = Floor3.State()
    var passed = 0
  }
  enum Action { case child(Floor3.Action), reset }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Floor3() }
    Reduce { state, action in
      state.passed += 1
      return .none
    }
  }
}

@Reducer struct Floor5 {
  @ObservableState struct State: Equatable {
    var child = Floor4.State()
    var passed = 0
  }
  enum Action { case child(Floor4.Action), reset }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Floor4() }
    Reduce { state, action in
      state.passed += 1
      return .none
    }
  }
}
