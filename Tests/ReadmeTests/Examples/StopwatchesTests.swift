import StoreTesting
import Testing

@MainActor
@Test func aStopwatchThatIsRemovedTicksNoMore() async {
  let clock = TestClock()
  let store = TestStore(initialState: Stopwatches.State(count: 2)) {
    Stopwatches()
  } withDependencies: {
    $0.continuousClock = clock
  }

  for id in 0...1 {
    await store.send(.stopwatches(.element(id: id, action: .startButtonTapped))) {
      $0.stopwatches[id: id]?.isRunning = true
      $0.starts += 1
    }
  }
  await store.send(.removeButtonTapped(id: 0)) { $0.stopwatches.remove(id: 0) }
  await clock.run(for: .seconds(1))
  await store.receive(\.stopwatches) { $0.stopwatches[id: 1]?.seconds = 1 }
  await store.send(.stopwatches(.element(id: 1, action: .stopButtonTapped))) {
    $0.stopwatches[id: 1]?.isRunning = false
  }
  await store.finish()
}
