import StoreCore

/// A parent of the scripted feature's parent.
struct Outer: Reducer {
  struct State {
    var wrapper = Wrapper.State()
  }

  enum Action: Sendable, CasePathable {
    case wrapper(Wrapper.Action)

    struct AllCasePaths {
      var wrapper: AnyCasePath<Action, Wrapper.Action> {
        AnyCasePath(
          case: { .wrapper($0) }, extract: { if case .wrapper(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.wrapper, action: \.wrapper) { Wrapper() }
  }
}
