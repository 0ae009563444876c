import StoreCore

/// A parent of an optional child and of enum state with a child in one case.
struct House: Reducer {
  struct Guest: Equatable {
    var count = 0
    var name = ""
    var log: [Int] = []
    var bag = Bag()
    var nickname: String?
  }

  struct Bag: Equatable {
    var items: [Int] = []
  }

  struct Small: Equatable {
    var count = 0
    var pick: Int?
  }

  enum Room: Equatable, CasePathable {
    case empty
    case taken(Small)

    struct AllCasePaths {
      var taken: AnyCasePath<Room, Small> {
        AnyCasePath(case: { .taken($0) }, extract: { if case .taken(let small) = $0 { small } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct State: Equatable {
    var guest: Guest?
    var room = Room.empty
    var other = 0
  }

  enum GuestAction: CasePathable {
    case count(Int)
    case append(Int)
    case bag(Int)

    struct AllCasePaths {
      var count: AnyCasePath<GuestAction, Int> {
        AnyCasePath(case: { .count($0) }, extract: { if case .count(let count) = $0 { count } else { nil } })
      }
      var bag: AnyCasePath<GuestAction, Int> {
        AnyCasePath(case: { .bag($0) }, extract: { if case .bag(let item) = $0 { item } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case guest(GuestAction)
    case room(Int)
    case arrive(Guest)
    case leave
    case take(Small)
    case vacate
    case other

    struct AllCasePaths {
      var guest: AnyCasePath<Action, GuestAction> {
        AnyCasePath(case: { .guest($0) }, extract: { if case .guest(let action) = $0 { action } else { nil } })
      }
      var room: AnyCasePath<Action, Int> {
        AnyCasePath(case: { .room($0) }, extract: { if case .room(let count) = $0 { count } else { nil } })
      }
      var own: AnyCasePath<Action, Action> { AnyCasePath(embed: { $0 }, extract: { $0 }) }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .guest(.count(let count)): state.guest?.count = count
    case .guest(.append(let number)): state.guest?.log.append(number)
    case .guest(.bag(let item)): state.guest?.bag.items.append(item)
    case .room(let count): if case .taken = state.room { state.room = .taken(Small(count: count)) }
    case .arrive(let guest): state.guest = guest
    case .leave: state.guest = nil
    case .take(let small): state.room = .taken(small)
    case .vacate: state.room = .empty
    case .other: state.other += 1
    }
    return .none
  }
}

@MainActor
func house(_ guest: House.Guest? = House.Guest(), _ room: House.Room = .empty) -> StoreOf<House> {
  Store(initialState: House.State(guest: guest, room: room)) { House() }
}
