import StoreCore
import StoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15))) struct RefreshableTests {
  private let clock = TestClock()

  /// The answer takes five seconds, unless the client is told to fail.
  private func prepare(_ dependencies: inout DependencyValues) {
    dependencies.factClient.fetch = { [clock] number in
      try await clock.sleep(for: .seconds(5))
      return "about \(number)"
    }
  }

  private func makeTestStore(
    _ state: Refreshable.State = Refreshable.State(), prepare: ((inout DependencyValues) -> Void)? = nil
  ) -> TestStoreOf<Refreshable> {
    TestStore(initialState: state) {
      Refreshable()
    } withDependencies: {
      if let prepare { prepare(&$0) } else { self.prepare(&$0) }
    }
  }

  @Test func refreshingReplacesTheFact() async {
    let store = makeTestStore(Refreshable.State(count: 1, fact: "old"))
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh) { $0.fact = nil }
    await clock.run(for: .seconds(5))
    await store.receive(\.factResponse) { $0.fact = "about 1" }
    await store.finish()
  }

  @Test func aFailedRefreshShowsNothing() async {
    let store = makeTestStore(Refreshable.State(fact: "old")) {
      $0.factClient.fetch = { _ in throw FactClient.Offline() }
    }
    await store.send(.refresh) { $0.fact = nil }
    await store.receive(where: {
      if case .factResponse(.failure(is FactClient.Offline)) = $0 { true } else { false }
    })
    await store.finish()
  }

  @Test func aRefreshCancelledInFlightDeliversNothingAndFinishReturns() async {
    let store = makeTestStore()
    let task = await store.send(.refresh)
    #expect(clock.sleeperCount == 1)
    await store.send(.cancelButtonTapped)
    await task.finish()
    await clock.run(for: .seconds(10))
    await store.finish()
  }

  /// The view of the seed, without what it shows.
  @MainActor final class RefreshableView {
    let store: StoreOf<Refreshable>
    private(set) var isLoading = false

    init(store: StoreOf<Refreshable>) { self.store = store }

    func refresh() async {
      isLoading = true
      defer { isLoading = false }
      await store.send(.refresh).finish()
    }
  }

  private func makeStore() -> StoreOf<Refreshable> {
    Store(initialState: Refreshable.State(count: 7)) {
      Refreshable()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func theViewLoadsUntilTheFactIsThere() async {
    let view = RefreshableView(store: makeStore())
    let refresh = Task { await view.refresh() }
    await clock.waitForSleepers(1)
    #expect(view.isLoading)
    clock.advance(by: .seconds(5))
    await refresh.value
    #expect(!view.isLoading)
    #expect(view.store.fact == "about 7")
  }

  @Test func theViewStopsLoadingWhenTheUserCancels() async {
    let view = RefreshableView(store: makeStore())
    let refresh = Task { await view.refresh() }
    await clock.waitForSleepers(1)
    view.store.send(.cancelButtonTapped, animation: .default)
    await refresh.value
    #expect(!view.isLoading)
    #expect(view.store.fact == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aViewStoreWaitsWhileThereIsNoFact() async {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    let refresh = Task { await viewStore.send(.refresh, while: { $0.fact == nil }) }
    await clock.waitForSleepers(1)
    #expect(viewStore.fact == nil)
    clock.advance(by: .seconds(5))
    await refresh.value
    #expect(viewStore.fact == "about 7")
    #expect(store.fact == "about 7")
  }

  @Test func aViewThatGoesAwayCancelsTheRefreshItWaitsFor() async {
    let store = makeStore()
    let viewStore = ViewStore(store, observe: { $0 })
    let refresh = Task { await viewStore.send(.refresh, while: { $0.fact == nil }) }
    await clock.waitForSleepers(1)
    refresh.cancel()
    await refresh.value
    // The work is cancelled in a turn of the main actor of its own; the next one comes after it.
    await Task { @MainActor in }.value
    #expect(clock.sleeperCount == 0)
    #expect(store.fact == nil)
  }
}
