import StoreCore

/// A number and a name, changed by actions that say how.
struct Pair: Reducer {
  struct State: Equatable {
    var number = 0
    var name = ""
    var list: [Int] = []
  }

  enum Action {
    case add(Int)
    case rename(String)
    case append(Int)
    case nothing
    /// Adds one, and sends itself until the number is reached.
    case climb(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number): state.number += number
    case .rename(let name): state.name = name
    case .append(let number): state.list.append(number)
    case .nothing: break
    case .climb(let top):
      state.number += 1
      if state.number < top { return .send(.climb(top)) }
    }
    return .none
  }
}
