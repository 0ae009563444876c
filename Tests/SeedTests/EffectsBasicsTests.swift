import StoreCore
import StoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15))) struct EffectsBasicsTests {
  private let clock = TestClock()

  private func makeStore(
    count: Int = 0,
    fetch: @escaping @Sendable (Int) async throws -> String = { _ in throw FactClient.Offline() }
  ) -> TestStoreOf<EffectsBasics> {
    TestStore(initialState: EffectsBasics.State(count: count)) {
      EffectsBasics()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.factClient = FactClient(fetch: fetch)
    }
  }

  @Test func aNegativeCountCountsUpAgainAfterASecond() async {
    let store = makeStore()
    let task = await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.run(for: .milliseconds(999))
    #expect(!task.isFinished)
    await clock.run(for: .milliseconds(1))
    await store.receive(.decrementDelayResponse) { $0.count = 0 }
    await store.finish()
  }

  @Test func aCountThatStaysPositiveWaitsForNothing() async {
    let store = makeStore(count: 2)
    #expect(await store.send(.decrementButtonTapped) { $0.count = 1 }.isFinished)
    #expect(await store.send(.decrementButtonTapped) { $0.count = 0 }.isFinished)
  }

  @Test func aTapCancelsTheDelay() async {
    let store = makeStore()
    let task = await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.run(for: .milliseconds(500))
    await store.send(.incrementButtonTapped) { $0.count = 0 }
    #expect(task.isFinished)
    #expect(clock.sleeperCount == 0)
    await clock.run(for: .seconds(5))
    await store.finish()
  }

  @Test func aTapThatLeavesTheCountNegativeCancelsNothing() async {
    let store = makeStore(count: -1)
    await store.send(.decrementButtonTapped) { $0.count = -2 }
    await store.send(.incrementButtonTapped) { $0.count = -1 }
    await clock.run(for: .seconds(1))
    await store.receive(.decrementDelayResponse) { $0.count = 0 }
    await store.finish()
  }

  @Test func aDelayThatEndsAfterTheCountIsPositiveChangesNothing() async {
    let store = makeStore(count: 1)
    await store.send(.decrementDelayResponse)
  }

  @Test func aFactIsShownUntilTheNextTap() async {
    let store = makeStore(count: 42) { "about \($0)" }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(.numberFactResponse(.success("about 42"))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "about 42"
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 43
      $0.numberFact = nil
    }
    await store.finish()
  }

  @Test func aFailedFactEndsTheRequest() async {
    let store = makeStore()
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(.numberFactResponse(.failure(FactClient.Offline()))) {
      $0.isNumberFactRequestInFlight = false
    }
    await store.finish()
  }
}
