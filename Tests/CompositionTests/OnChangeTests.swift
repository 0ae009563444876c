import Composition
import Testing

@Suite struct OnChangeTests {
  struct State: Equatable {
    var count = 0
    var other = 0
    var log: [String] = []
  }

  enum Action { case set(Int), touch }

  struct Feature: Reducer {
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .set(let count): state.count = count
        case .touch: state.other += 1
        }
        return .send(.touch)
      }
      .onChange(of: \.count) { old, new in
        Reduce { state, _ in
          state.log.append("\(old) to \(new)")
          return .send(.set(0))
        }
      }
    }
  }

  @Test func theReactionRunsAfterAChangeAndOnlyThen() {
    var state = State()
    #expect(Feature().reduce(into: &state, action: .set(3)).shape == "merge(send touch, send set(0))")
    #expect(state.log == ["0 to 3"])
    #expect(Feature().reduce(into: &state, action: .set(3)).shape == "send touch")
    #expect(Feature().reduce(into: &state, action: .touch).shape == "send touch")
    #expect(state.log == ["0 to 3"])
  }

  /// A change made in answer to a change is that action's own doing, and does not count again.
  @Test func aReactionDoesNotSetItselfOff() {
    let reducer = Reduce<State, Action> { state, _ in
      state.count += 1
      return .none
    }
    .onChange(of: \.count) { _, _ in
      Reduce { state, _ in
        state.count += 10
        state.log.append("once")
        return .none
      }
    }
    var state = State()
    _ = reducer.reduce(into: &state, action: .touch)
    #expect(state == State(count: 11, other: 0, log: ["once"]))
  }
}
