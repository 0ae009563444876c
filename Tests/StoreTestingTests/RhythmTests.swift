import StoreCore
import StoreTesting
import Testing

/// Debounced and throttled effects under a test clock, as a user tests them.
@MainActor
@Suite struct RhythmTests {
  private struct Search: Reducer {
    struct State: Equatable {
      var query = ""
      var saved = 0
      var results: [String] = []
    }
    enum Action: Equatable {
      case typed(String), results(String), scrolled(Int), save(Int), closed
    }
    enum ID { case search, saving }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let query):
        state.query = query
        return .run { send in await send(.results("of \(query)")) }
          .debounce(id: ID.search, for: .milliseconds(300), on: clock)
      case .results(let result): state.results.append(result)
      case .scrolled(let offset):
        return .send(.save(offset)).throttle(id: ID.saving, for: .seconds(1), on: clock, latest: true)
      case .save(let offset): state.saved = offset
      case .closed: return .merge(.cancel(id: ID.search), .cancel(id: ID.saving))
      }
      return .none
    }
  }

  private let clock = TestClock()
  private func makeStore() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test func aSearchStartsWhenTypingStops() async {
    let store = makeStore()
    for query in ["a", "ab", "abc"] {
      await store.send(.typed(query)) { $0.query = query }
      await clock.run(for: .milliseconds(299))
    }
    await clock.run(for: .milliseconds(1))
    await store.receive(.results("of abc")) { $0.results = ["of abc"] }
    await clock.run()
    await store.finish()
  }

  @Test func aSearchThatWaitsIsCancelled() async {
    let store = makeStore()
    await store.send(.typed("a")) { $0.query = "a" }
    await clock.run(for: .milliseconds(299))
    await store.send(.closed)
    await clock.run(for: .seconds(1))
    await store.finish()
  }

  @Test func theLastOffsetIsSavedAtTheEndOfTheInterval() async {
    let store = makeStore()
    await store.send(.scrolled(1))
    await store.receive(.save(1)) { $0.saved = 1 }
    for offset in [2, 3] {
      await store.send(.scrolled(offset))
      await clock.run(for: .milliseconds(400))
    }
    await clock.run(for: .milliseconds(200))
    await store.receive(.save(3)) { $0.saved = 3 }
    await store.send(.scrolled(4))
    await store.send(.closed)
    await clock.run(for: .seconds(1))
    await store.finish()
  }
}
