// swift-format-ignore-file
// The seed's parent and child, and its feature of enum state, in its own spelling; only the import is another.
//
// Forbidden by today's language:
// - A body that consists of a comment: `// ...` and `// Additional parent logic and behavior` stand for the state, the
//   actions and the logic that these files fill in. `Child` counts, `Parent` remembers what it saw of that, `Feature`
//   loads and unloads, and the states are `Equatable` so that they can be compared.
import StoreCore

@Reducer
struct Child {
  struct State: Equatable {
    var count = 0
  }
  enum Action: Equatable {
    case increment
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
struct Parent {
  struct State: Equatable {
    var child: Child.State
    var lastSeen = 0
  }

  enum Action: Equatable {
    case child(Child.Action)
    case reset
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) {
      Child()
    }
    Reduce { state, action in
      switch action {
      case .child: state.lastSeen = state.child.count
      case .reset: state = State(child: Child.State())
      }
      return .none
    }
  }
}

@Reducer
struct Feature {
  enum State: Equatable {
    case unloaded
    case loading
    case loaded(Child.State)
  }
  enum Action: Equatable {
    case child(Child.Action)
    case load
    case finishLoading(count: Int)
    case unload
  }

  var body: some Reducer<State, Action> {
    Scope(\.loaded, action: \.child) {
      Child()
    }
    Reduce { state, action in
      switch action {
      case .child: break
      case .load: state = .loading
      case .finishLoading(let count): state = .loaded(Child.State(count: count))
      case .unload: state = .unloaded
      }
      return .none
    }
  }
}
