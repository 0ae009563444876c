import StoreCore

/// What the seed warns of: logic listed before the scope leaves the child's case in answer to the child's own action.
@Reducer struct WrongOrder {
  typealias State = Feature.State
  enum Action: Equatable { case child(Child.Action) }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state = .unloaded
      return .none
    }
    Scope(\.loaded, action: \.child) {
      Child()
    }
  }
}

/// The seed's remedy: the operator runs the child first wherever it stands, so that this logic sees what it counted.
@Reducer struct EnforcedOrder {
  typealias State = Feature.State
  enum Action: Equatable { case child(Child.Action) }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      if state[case: \.loaded]?.count == 1 { state = .unloaded }
      return .none
    }
    .ifCaseLet(\.loaded, action: \.child) {
      Child()
    }
  }
}
