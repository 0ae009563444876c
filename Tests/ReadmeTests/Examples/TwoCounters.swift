import StoreCore

struct TwoCounters: Reducer {
  struct State: Equatable {
    var left = Counter.State()
    var right = Counter.State()
  }

  enum Action: CasePathable {
    case left(Counter.Action)
    case right(Counter.Action)

    struct AllCasePaths {
      var left: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(case: { .left($0) }, extract: { if case .left(let action) = $0 { action } else { nil } })
      }
      var right: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(case: { .right($0) }, extract: { if case .right(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
  }
}
