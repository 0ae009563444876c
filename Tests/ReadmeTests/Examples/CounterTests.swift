import StoreCore
import StoreTesting
import Testing

@MainActor
@Test func countsAfterASecond() async {
  let clock = TestClock()
  let store = Store(initialState: TwoCounters.State()) {
    TwoCounters()
  } withDependencies: {
    $0.continuousClock = clock
  }
  let left = store.scope(state: \.left, action: \.left)

  let work = left.send(.incrementLater)
  await clock.waitForSleepers(1)
  clock.advance(by: .seconds(1))
  await work.finish()

  #expect(left.count == 1)
  #expect(store.right.count == 0)
}

@MainActor
@Test func theSortBenchmarkRuns() async throws {
  let instance = try await sortBenchmark.prepare()
  try await instance.run(10)
  #expect(try await instance.check(10) == .correct)
}
