import StoreCore
import StoreTesting
import Testing

/// What overridden dependencies cost per action: nothing that is allocated.
@MainActor
@Suite(.countsAllocations, .optimised) struct DependencyCostTests {
  nonisolated static let clock: any Clock<Duration> = TestClock()

  /// Reads several dependencies for each action.
  struct Reading: Reducer {
    @Dependency(\.step) var step
    @Dependency(StepKey.self) var sameStep
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      withExtendedLifetime(clock) {}
      state += step + sameStep
      return .none
    }
  }

  struct Overriding: Reducer {
    var body: some Reducer<Int, Int> {
      Reading().dependency(\.step, 10).dependency(\.continuousClock, DependencyCostTests.clock)
      Reading().dependency(\.continuousClock, DependencyCostTests.clock).transformDependency(\.step) {
        $0 *= 100
      }
    }
  }

  private func count<R: Reducer>(_ store: Store<Int, Int>, _ reducer: R.Type) throws -> Int {
    try allocations { for _ in 0..<100 { store.send(0) } }
  }

  @Test func readingAnOverriddenDependencyAllocatesNothing() throws {
    let store = Store(initialState: 0) {
      Reading()
    } withDependencies: {
      $0.step = 3
      $0.continuousClock = DependencyCostTests.clock
    }
    #expect(try count(store, Reading.self) == 0)
    #expect(store.state == 200 * 6)
  }

  @Test func readingADefaultAllocatesNothing() throws {
    let store = Store(initialState: 0) {
      Reading()
    } withDependencies: {
      $0.context = .live
    }
    #expect(try count(store, Reading.self) == 0)
    #expect(store.state == 200 * 2)
  }

  @Test func reducerModifiersAllocateNothing() throws {
    // With values of its own: those without overrides are shared by all tests, and keep so many derived ones only.
    let store = Store(initialState: 0) {
      Overriding()
    } withDependencies: {
      $0.context = .live
    }
    let count = try count(store, Overriding.self)
    #expect(count == 0)
    #expect(store.state == 200 * (20 + 200))
  }
}
