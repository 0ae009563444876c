import Features
import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct RefreshableTests {
  private let seen = Log<String>()

  /// A store that also writes down the name of each action that reaches its reducers.
  private func makeStore(
    count: Int = 0, fact: String? = nil, fetch: @escaping @Sendable (Int) async throws -> String
  ) -> StoreOf<Refreshable> {
    Store(initialState: Refreshable.State(count: count, fact: fact)) {
      Reduce { [seen] _, action in
        seen.append(caseName(of: action))
        return .none
      }
      Refreshable()
    } withDependencies: {
      $0.factClient = FactClient(fetch: fetch)
    }
  }

  @Test func refreshingReplacesTheFact() async {
    let gate = Gate()
    let store = makeStore(count: 1, fact: "old") { number in
      await gate.pass()
      return "new \(number)"
    }
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    store.send(.decrementButtonTapped)
    let task = store.send(.refresh)
    #expect(store.fact == nil)
    gate.open()
    await finished(task)
    #expect(store.fact == "new 2")
  }

  @Test func cancellingInFlightDeliversNothingAndEndsTheWait() async {
    let clock = TestClock()
    let store = makeStore { _ in
      try await clock.sleep(for: .seconds(5))
      return "too late"
    }
    let task = store.send(.refresh)
    await sleepers(1, on: clock)
    store.send(.cancelButtonTapped, animation: .default)
    await finished(task)
    clock.advance(by: .seconds(5))
    #expect(store.fact == nil)
    #expect(seen.entries == ["refresh", "cancelButtonTapped"])
  }

  @Test func aClientThatIgnoresTheCancellationDeliversNothingEither() async {
    let gate = Gate()
    let store = makeStore { _ in
      await gate.pass()
      return "too late"
    }
    let task = store.send(.refresh)
    await eventually("the request is in flight") { gate.arrivals == 1 }
    store.send(.cancelButtonTapped)
    gate.open()
    await finished(task)
    #expect(store.fact == nil)
    #expect(seen.entries == ["refresh", "cancelButtonTapped"])
  }

  @Test func errorsAreIgnored() async {
    struct Offline: Error {}
    let store = makeStore { _ in throw Offline() }
    let reports = await reports { await finished(store.send(.refresh)) }
    #expect(store.fact == nil)
    #expect(seen.entries == ["refresh", "factResponse"])
    #expect(reports.isEmpty)
  }
}
