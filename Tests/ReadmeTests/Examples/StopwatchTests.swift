import StoreTesting
import Testing

@MainActor
@Test func aStopwatchTicksUntilItIsStopped() async {
  let clock = TestClock()
  let store = TestStore(initialState: Stopwatch.State(id: 0)) {
    Stopwatch()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.startButtonTapped) { $0.isRunning = true }
  await clock.run(for: .seconds(2))
  await store.receive(\.tick) { $0.seconds = 1 }
  await store.receive(\.tick) { $0.seconds = 2 }
  await store.send(.stopButtonTapped) { $0.isRunning = false }
  await clock.run(for: .seconds(2))
  await store.finish()
}
