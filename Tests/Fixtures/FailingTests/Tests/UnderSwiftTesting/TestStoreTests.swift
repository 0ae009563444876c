import Feature
import StoreTesting
import Testing

@MainActor
@Suite struct TestStoreTests {
  private let clock = TestClock()
  private let store: TestStoreOf<Counter>

  init() {
    store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test func allIsAsserted() async {
    await store.send(.incrementLater)
    await clock.run(for: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
  }

  @Test func theStateIsAnother() async {
    await store.send(.increment) { $0.count = 2 }
  }

  @Test func anEffectStillRuns() async {
    await store.send(.incrementLater)
  }

  @Test func anActionIsNotReceived() async {
    await store.send(.incrementLater)
    await clock.run()
  }

  @Test func whatIsSkippedIsShown() async {
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.incrementLater)
    await clock.run()
    await store.send(.increment)
    await store.send(.incrementLater)
  }
}
