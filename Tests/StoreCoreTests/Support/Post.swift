import StoreCore

/// A post office with a desk in every way a store is scoped: by cases, by functions, by an indirect case, if it is there.
struct Post: Reducer {
  struct State {
    var left = Desk.State()
    var right = Desk.State()
    var annex = Desk.State()
    var guest: Desk.State? = Desk.State()
    var windows: IdentifiedArrayOf<Window> = [Window(id: 7)]
    var passed: [String] = []
  }

  enum Action: CasePathable {
    case left(Desk.Action)
    case right(Desk.Action)
    indirect case annex(Desk.Action)
    case guest(Desk.Action)
    case windows(IdentifiedAction<Int, Desk.Action>)
    case leave
    /// What the reducer calls.
    case call(@MainActor () -> Void)

    /// How many actions went through `numbered`.
    @MainActor static var numberings = 0

    struct AllCasePaths {
      var left: AnyCasePath<Action, Desk.Action> {
        AnyCasePath(case: { .left($0) }, extract: { if case .left(let action) = $0 { action } else { nil } })
      }
      var right: AnyCasePath<Action, Desk.Action> {
        AnyCasePath(case: { .right($0) }, extract: { if case .right(let action) = $0 { action } else { nil } })
      }
      var annex: AnyCasePath<Action, Desk.Action> {
        AnyCasePath(case: { .annex($0) }, extract: { if case .annex(let action) = $0 { action } else { nil } })
      }
      var guest: AnyCasePath<Action, Desk.Action> {
        AnyCasePath(case: { .guest($0) }, extract: { if case .guest(let action) = $0 { action } else { nil } })
      }
      var windows: AnyCasePath<Action, IdentifiedAction<Int, Desk.Action>> {
        AnyCasePath(
          case: { .windows($0) }, extract: { if case .windows(let action) = $0 { action } else { nil } })
      }
      /// Not only a case.
      var numbered: AnyCasePath<Action, Desk.Action> {
        AnyCasePath(
          embed: { action in
            MainActor.assumeIsolated { Action.numberings += 1 }
            return .left(action)
          }, extract: { if case .left(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .left(let action):
      state.passed.append("left")
      state.left.take(action)
    case .right(let action):
      state.passed.append("right")
      state.right.take(action)
    case .annex(let action): state.annex.take(action)
    case .guest(let action): state.guest?.take(action)
    case .windows(.element(let id, let action)): state.windows[id: id]?.desk.take(action)
    case .leave: state.guest = nil
    case .call(let body):
      MainActor.assumeIsolated { body() }
      state.passed.append("call")
    }
    return .none
  }
}

/// A desk among others.
struct Window: Identifiable, Equatable {
  let id: Int
  var desk = Desk.State()
}

/// A desk with a clerk.
enum Desk {
  struct State: Equatable {
    var clerk = Clerk.State()

    mutating func take(_ action: Action) {
      switch action {
      case .clerk(.write(let text)): clerk.log.append(text)
      case .clerk(.stamp(let number)): clerk.log.append("\(number)")
      case .clerk(.rest): clerk.log.append("")
      case .clerk(.drop), .close: break
      }
    }
  }

  enum Action: CasePathable {
    case clerk(Clerk.Action)
    case close

    struct AllCasePaths {
      var clerk: AnyCasePath<Action, Clerk.Action> {
        AnyCasePath(case: { .clerk($0) }, extract: { if case .clerk(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

/// Who sits at a desk, and has actions that hold something.
enum Clerk {
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action: CasePathable {
    case write(String)
    case stamp(Int)
    case drop(Doomed)
    case rest

    struct AllCasePaths {
      var stamp: AnyCasePath<Action, Int> {
        AnyCasePath(case: { .stamp($0) }, extract: { if case .stamp(let number) = $0 { number } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

extension Post {
  /// Actions of one word, a reference among them.
  enum Tray: CasePathable {
    case slot(Slot)
    case empty

    struct AllCasePaths {
      var slot: AnyCasePath<Tray, Slot> {
        AnyCasePath(case: { .slot($0) }, extract: { if case .slot(let slot) = $0 { slot } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Slot: CasePathable {
    case slip(Doomed)
    case other(Doomed)

    struct AllCasePaths {
      var slip: AnyCasePath<Slot, Doomed> {
        AnyCasePath(case: { .slip($0) }, extract: { if case .slip(let slip) = $0 { slip } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
