import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct StoreDependencyTests {
  private func makeStore(step: Int) -> StoreOf<Gauge> {
    Store(initialState: Gauge.State()) {
      Gauge()
    } withDependencies: {
      $0.step = step
    }
  }

  @Test func withoutAnOverrideTheLiveValueIsRead() {
    let store = Store(initialState: Gauge.State()) { Gauge() }
    store.send(.tick)
    #expect(store.count == 1)
  }

  @Test func twoStoresKeepTheirValuesApart() {
    let stores = [makeStore(step: 10), makeStore(step: 100)]
    for _ in 0..<3 { for store in stores { store.send(.tick) } }
    #expect(stores.map(\.count) == [30, 300])
  }

  @Test func withDependenciesAroundTheInitialiserReachesTheStore() {
    let store = withDependencies {
      $0.step = 7
    } operation: {
      Store(initialState: Gauge.State()) { Gauge() }
    }
    store.send(.tick)
    withDependencies {
      $0.step = 1_000
    } operation: {
      _ = store.send(.tick)
    }
    #expect(store.count == 14)
  }

  @Test func theInitialStateIsMadeWithTheStoresValues() {
    func count() -> Int { DependencyValues.current.step }
    let store = Store(initialState: Gauge.State(count: count())) {
      Gauge()
    } withDependencies: {
      $0.step = 5
    }
    #expect(store.count == 5)
    #expect(DependencyValues.current.step == 1)
  }

  @Test func effectsSeeTheValuesOfTheirStore() async {
    let clocks = [TestClock(), TestClock()]
    let stores = clocks.map { clock in
      Store(initialState: Gauge.State()) {
        Gauge()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    let tasks = stores.map { $0.send(.remember) }
    for clock in clocks { await sleepers(1, on: clock) }
    clocks[0].advance(by: .seconds(1))
    await finished(tasks[0])
    #expect(!tasks[1].isFinished)
    clocks[1].advance(by: .seconds(1))
    await finished(tasks[1])
    withExtendedLifetime(stores) {}
  }

  /// A store made by a reducer starts from the values of the store that runs it; after its send the outer values are
  /// in force again.
  @Test func aStoreInsideAReducerOfAnother() {
    let inner = makeStore(step: 100)
    let box = Box<StoreOf<Gauge>>()
    let outer = Store<[Int], Int>(initialState: []) {
      Reduce { state, _ in
        MainActor.assumeIsolated {
          inner.send(.tick)
          box.content = Store(initialState: Gauge.State()) { Gauge() }
        }
        state.append(DependencyValues.current.step)
        return .none
      }
    } withDependencies: {
      $0.step = 10
    }
    outer.send(0)
    box.content?.send(.tick)
    #expect(outer.state == [10])
    #expect(inner.count == 100)
    #expect(box.content?.count == 10)
    #expect(DependencyValues.current.step == 1)
  }

  @Test func afterAnActionOfAnEffectNoValuesAreLeftInForce() async {
    let seen = Log<Int>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += DependencyValues.current.step
        guard action == 0 else { return .none }
        return .run { send in
          seen.append(DependencyValues.current.step)
          await send(1)
        }
      }
    } withDependencies: {
      $0.step = 3
    }
    await finished(store.send(0))
    #expect(store.state == 6)
    #expect(seen.entries == [3])
    #expect(DependencyValues.current.step == 1)
  }
}
