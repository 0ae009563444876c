import Feature
import StoreTesting
import XCTest

@MainActor
final class TestStoreTests: XCTestCase {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  func testAllIsAsserted() async {
    let store = makeStore()
    await store.send(.incrementLater)
    await clock.run(for: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
  }

  func testTheStateIsAnother() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 2 }
  }

  func testAnEffectStillRuns() async {
    let store = makeStore()
    await store.send(.incrementLater)
  }

  func testAnActionIsNotReceived() async {
    let store = makeStore()
    await store.send(.incrementLater)
    await clock.run()
  }
}
