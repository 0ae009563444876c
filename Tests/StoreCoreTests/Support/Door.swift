import StoreCore

/// Enum state with a child in one case, and a parent that keeps count of what it sees.
struct Door: Reducer {
  enum State: Equatable, CasePathable {
    case closed(seen: [String])
    case open(Room)

    struct Room: Equatable {
      var steps: [Int] = []
      var seen: [String] = []
    }

    struct AllCasePaths {
      var open: AnyCasePath<State, Room> {
        AnyCasePath(case: { .open($0) }, extract: { if case .open(let room) = $0 { room } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case room(Int)
    case close

    struct AllCasePaths {
      var room: AnyCasePath<Action, Int> {
        AnyCasePath(case: { .room($0) }, extract: { if case .room(let step) = $0 { step } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// Whether the parent closes the door on seeing a step, and whether it is listed before the child.
  var closesOnStep = false
  var parentComesFirst = false

  var body: some ReducerOf<Self> {
    if parentComesFirst { parent }
    Scope(\.open, action: \.room) {
      Reduce<State.Room, Int> { room, step in
        room.steps.append(step)
        return .none
      }
    }
    if !parentComesFirst { parent }
  }

  private var parent: some ReducerOf<Self> {
    Reduce { state, action in
      switch (state, action) {
      case (.closed(let seen), .room(let step)): state = .closed(seen: seen + ["\(step)"])
      case (.open(let room), .room(let step)):
        let seen = room.seen + ["\(step) after \(room.steps)"]
        state = closesOnStep ? .closed(seen: seen) : .open(.init(steps: room.steps, seen: seen))
      case (.open(let room), .close): state = .closed(seen: room.seen)
      case (.closed, .close): break
      }
      return .none
    }
  }
}
