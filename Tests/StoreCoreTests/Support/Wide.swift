import StoreCore

enum StepKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

/// A feature that reads dependencies.
struct Gauge: Reducer {
  struct State { var count = 0 }
  enum Action { case tick, remember }

  @Dependency(\.step) var step
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tick:
      state.count += step
      return .none
    case .remember: return .run { send in try await clock.sleep(for: .seconds(1)) }
    }
  }
}

/// A feature with a wide body: six children and a dependency of its own.
struct Wide: Reducer {
  struct State {
    var a = Gauge.State()
    var b = Gauge.State()
    var c = Gauge.State()
    var d = Gauge.State()
    var e = Gauge.State()
    var f = Gauge.State()
    var own = 0
  }

  enum Action: CasePathable {
    case a(Gauge.Action), b(Gauge.Action), c(Gauge.Action), d(Gauge.Action), e(Gauge.Action), f(Gauge.Action)
    case own

    struct AllCasePaths {
      typealias Path = AnyCasePath<Action, Gauge.Action>
      var a: Path { Path(case: { .a($0) }, extract: { if case .a(let action) = $0 { action } else { nil } }) }
      var b: Path { Path(case: { .b($0) }, extract: { if case .b(let action) = $0 { action } else { nil } }) }
      var c: Path { Path(case: { .c($0) }, extract: { if case .c(let action) = $0 { action } else { nil } }) }
      var d: Path { Path(case: { .d($0) }, extract: { if case .d(let action) = $0 { action } else { nil } }) }
      var e: Path { Path(case: { .e($0) }, extract: { if case .e(let action) = $0 { action } else { nil } }) }
      var f: Path { Path(case: { .f($0) }, extract: { if case .f(let action) = $0 { action } else { nil } }) }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.step) var step

  var body: some ReducerOf<Self> {
    Scope(state: \.a, action: \.a) { Gauge() }
    Scope(state: \.b, action: \.b) { Gauge() }
    Scope(state: \.c, action: \.c) { Gauge() }
    Scope(state: \.d, action: \.d) { Gauge() }
    Scope(state: \.e, action: \.e) { Gauge() }
    Scope(state: \.f, action: \.f) { Gauge() }
    Reduce { state, action in
      if case .own = action { state.own += step }
      return .none
    }
  }
}
