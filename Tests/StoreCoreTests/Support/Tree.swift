import StoreCore

/// A root with a child in every way a feature can have one. Each child does what its actions say.
struct Tree: Reducer {
  struct State {
    var left = Scripted.State()
    var right = Scripted.State()
    var editor: Scripted.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var mode = Mode.State.idle
    /// A child that has children of its own.
    var branch = Branch.State()
    var seen: [String] = []
  }

  /// What the root itself does.
  struct Own: @unchecked Sendable {
    // SAFETY: immutable; the tests make it of sendable closures and values only.
    let run: (inout State) -> Effect<Action>
  }

  enum Action: Sendable, CasePathable {
    case left(Scripted.Action)
    case right(Scripted.Action)
    case editor(Scripted.Action)
    case rows(IdentifiedActionOf<Row>)
    case mode(Mode.Action)
    case branch(Branch.Action)
    case own(Own)

    struct AllCasePaths {
      typealias Leaf = AnyCasePath<Action, Scripted.Action>
      var left: Leaf {
        Leaf(case: { .left($0) }, extract: { if case .left(let action) = $0 { action } else { nil } })
      }
      var right: Leaf {
        Leaf(case: { .right($0) }, extract: { if case .right(let action) = $0 { action } else { nil } })
      }
      var editor: Leaf {
        Leaf(case: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
        AnyCasePath(case: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
      var mode: AnyCasePath<Action, Mode.Action> {
        AnyCasePath(case: { .mode($0) }, extract: { if case .mode(let action) = $0 { action } else { nil } })
      }
      var branch: AnyCasePath<Action, Branch.Action> {
        AnyCasePath(
          case: { .branch($0) }, extract: { if case .branch(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Scripted() }
    Scope(state: \.right, action: \.right) { Scripted() }
    Scope(state: \.mode, action: \.mode) { Mode() }
    Scope(state: \.branch, action: \.branch) { Branch() }
    Reduce { state, action in
      switch action {
      case .own(let own): return own.run(&state)
      case .left(let action), .right(let action), .editor(let action): state.seen.append(action.name)
      case .rows(.element(let id, let action)): state.seen.append("\(id) \(action.name)")
      case .mode(.busy(let action)), .branch(.editor(let action)): state.seen.append(action.name)
      case .mode(.leave), .branch(.rows): break
      }
      return .none
    }
    .ifLet(\.editor, action: \.editor) { Scripted() }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// An element of a collection.
struct Row: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var log: [String] = []
  }

  func reduce(into state: inout State, action: Scripted.Action) -> Effect<Scripted.Action> {
    state.log.append(action.name)
    return action.effect()
  }
}

/// Enum state with a child in one case.
struct Mode: Reducer {
  enum State: CasePathable {
    case idle
    case busy(Scripted.State)

    struct AllCasePaths {
      var busy: AnyCasePath<State, Scripted.State> {
        AnyCasePath(case: { .busy($0) }, extract: { if case .busy(let state) = $0 { state } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: Sendable, CasePathable {
    case busy(Scripted.Action)
    case leave

    struct AllCasePaths {
      var busy: AnyCasePath<Action, Scripted.Action> {
        AnyCasePath(case: { .busy($0) }, extract: { if case .busy(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .leave = action { state = .idle }
      if case .busy(let action) = action, action.name == "leave" { state = .idle }
      return .none
    }
    .ifCaseLet(\.busy, action: \.busy) { Scripted() }
  }
}

/// A child with an optional child and rows, whose actions have the older shape.
struct Branch: Reducer {
  struct State {
    var editor: Scripted.State?
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: Sendable, CasePathable {
    case editor(Scripted.Action)
    case rows(id: Int, action: Scripted.Action)

    struct AllCasePaths {
      var editor: AnyCasePath<Action, Scripted.Action> {
        AnyCasePath(
          case: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
      }
      var rows: AnyCasePath<Action, (id: Int, action: Scripted.Action)> {
        AnyCasePath(
          case: { .rows(id: $0.id, action: $0.action) },
          extract: { if case .rows(let id, let action) = $0 { (id: id, action: action) } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .ifLet(\.editor, action: \.editor) { Scripted() }
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

extension Store<Tree.State, Tree.Action> {
  /// Has the root change its state.
  @discardableResult
  func change(_ change: @escaping (inout Tree.State) -> Void) -> StoreTask {
    run {
      change(&$0)
      return .none
    }
  }

  /// Has the root return an effect.
  @discardableResult
  func run(_ body: @escaping (inout Tree.State) -> Effect<Tree.Action>) -> StoreTask {
    send(.own(.init(run: body)))
  }
}

@MainActor
func treeStore(rows: Range<Int> = 0..<3) -> Store<Tree.State, Tree.Action> {
  var state = Tree.State()
  state.editor = Scripted.State()
  state.mode = .busy(Scripted.State())
  state.branch.editor = Scripted.State()
  for id in rows {
    state.rows.append(Row.State(id: id))
    state.branch.rows.append(Row.State(id: id))
  }
  return Store(initialState: state) { Tree() }
}

/// A tree whose effects a parent's reducer wraps.
@MainActor
func treeStore(
  rows: Range<Int> = 0..<3, around wrap: @escaping (Effect<Tree.Action>) -> Effect<Tree.Action>
) -> Store<Tree.State, Tree.Action> {
  var state = Tree.State()
  for id in rows { state.rows.append(Row.State(id: id)) }
  let tree = Tree()
  return Store(initialState: state) {
    Reduce { state, action in
      let effect = tree.reduce(into: &state, action: action)
      if case .rows = action { return wrap(effect) }
      return effect
    }
  }
}
