import StoreCore
import StoreTesting
import Testing

@MainActor
@Test func countsAfterASecond() async {
  let clock = TestClock()
  let store = TestStore(initialState: TwoCounters.State()) {
    TwoCounters()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.left(.incrementLater))
  await clock.run(for: .seconds(1))
  await store.receive(\.left, .incrementButtonTapped) { $0.left.count = 1 }
  await store.finish()
}

@MainActor
@Test func theSortBenchmarkRuns() async throws {
  let instance = try await sortBenchmark.prepare()
  try await instance.run(10)
  #expect(try await instance.check(10) == .correct)
}
