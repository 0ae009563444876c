import StoreCore

@Reducer
struct Reminders {
  @ObservableState
  struct State: Equatable {
    var counter = Counter.State()
    var rows: IdentifiedArrayOf<Reminder.State> = []
    var editor: Editor.State?
  }

  enum Action {
    case counter(Counter.Action)
    case rows(IdentifiedActionOf<Reminder>)
    case editor(Editor.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .editButtonTapped)):
        state.editor = state.rows[id: id].map { Editor.State(id: id, title: $0.title) }
      case .editor(.doneButtonTapped):
        if let editor = state.editor { state.rows[id: editor.id]?.title = editor.title }
        state.editor = nil
      case .counter, .editor:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Reminder() }
    .ifLet(\.editor, action: \.editor) { Editor() }
  }
}

@Reducer
struct Reminder {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  enum Action { case editButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    let id: Int
    var title: String
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .binding(\.title) = action { state.title = String(state.title.prefix(40)) }
      return .none
    }
  }
}
