import Features
import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct EffectsBasicsTests {
  private let clock = TestClock()

  private func makeStore(
    count: Int = 0, fetch: @escaping @Sendable (Int) async throws -> String = { "\($0)" }
  ) -> StoreOf<EffectsBasics> {
    Store(initialState: EffectsBasics.State(count: count)) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = clock
      $0.factClient = FactClient(fetch: fetch)
    }
  }

  @Test func aSecondAfterGoingBelowZeroItCountsUpAgain() async {
    let store = makeStore()
    let task = store.send(.decrementButtonTapped)
    #expect(store.count == -1)
    await sleepers(1, on: clock)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 1)
    #expect(store.count == -1)
    clock.advance(by: .milliseconds(1))
    await finished(task)
    #expect(store.count == 0)
  }

  @Test func aboveZeroNothingIsDelayed() {
    let store = makeStore(count: 2)
    #expect(store.send(.decrementButtonTapped).isFinished)
    #expect(store.count == 1)
  }

  /// The second decrement would be undone half a second early if the first one's delay were still running.
  @Test func anIncrementCancelsTheDelay() async {
    let store = makeStore()
    store.send(.decrementButtonTapped)
    await sleepers(1, on: clock)
    clock.advance(by: .milliseconds(500))
    store.send(.incrementButtonTapped)
    #expect(store.count == 0)
    await eventually("the first delay is cancelled") { clock.sleeperCount == 0 }
    let second = store.send(.decrementButtonTapped)
    await sleepers(1, on: clock)
    clock.advance(by: .milliseconds(500))
    #expect(clock.sleeperCount == 1)
    #expect(store.count == -1)
    clock.advance(by: .milliseconds(500))
    await finished(second)
    #expect(store.count == 0)
  }

  @Test func anIncrementThatStaysBelowZeroLeavesTheDelaysAlone() async {
    let store = makeStore()
    let tasks = [store.send(.decrementButtonTapped), store.send(.decrementButtonTapped)]
    await sleepers(2, on: clock)
    store.send(.incrementButtonTapped)
    #expect(store.count == -1)
    clock.advance(by: .seconds(1))
    for task in tasks { await finished(task) }
    #expect(store.count == 0)
  }

  @Test func aFactIsFetchedForTheNumber() async {
    let gate = Gate()
    let store = makeStore(count: 42) { number in
      await gate.pass()
      return "about \(number)"
    }
    let task = store.send(.numberFactButtonTapped)
    #expect(store.isNumberFactRequestInFlight)
    store.send(.incrementButtonTapped)
    gate.open()
    await finished(task)
    #expect(store.numberFact == "about 42")
    #expect(!store.isNumberFactRequestInFlight)
    store.send(.incrementButtonTapped)
    #expect(store.numberFact == nil)
  }

  @Test func aFailedFetchEndsTheRequest() async {
    struct Offline: Error {}
    let store = makeStore { _ in throw Offline() }
    let task = store.send(.numberFactButtonTapped)
    #expect(store.isNumberFactRequestInFlight)
    await finished(task)
    #expect(!store.isNumberFactRequestInFlight)
    #expect(store.numberFact == nil)
  }
}
