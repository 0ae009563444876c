import StoreCore

/// A parent of the scripted feature, in struct state.
struct Wrapper: Reducer {
  struct State {
    var child = Scripted.State()
    var seen = 0
  }

  enum Action: Sendable, CasePathable {
    case child(Scripted.Action)
    case other

    struct AllCasePaths {
      var child: AnyCasePath<Action, Scripted.Action> {
        AnyCasePath(case: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Scripted() }
    Reduce { state, _ in
      state.seen += 1
      return .none
    }
  }
}
