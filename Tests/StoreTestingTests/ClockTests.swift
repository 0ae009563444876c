import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct ClockTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Workshop> {
    TestStore(initialState: Workshop.State()) {
      Workshop()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  /// The timer sleeps again after each tick; a clock that jumped would wake it once.
  @Test func aClockThatRunsTicksAtEachDeadline() async {
    let store = makeStore()
    await store.send(.startTimer)
    await clock.run(for: .milliseconds(2_500))
    await store.receive(\.tick) { $0.ticks = 1 }
    await store.receive(\.tick) { $0.ticks = 2 }
    #expect(clock.now.offset == .milliseconds(2_500))
    await store.send(.stopTimer)
  }

  @Test func aClockThatJumpsTicksOnce() async {
    let store = makeStore()
    await store.send(.startTimer)
    clock.advance(to: .init(offset: .seconds(3)))
    await store.receive(\.tick) { $0.ticks = 1 }
    clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
    await store.send(.stopTimer)
  }

  @Test func aClockRunsUntilNobodySleeps() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action > 0 else { return .none }
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(action))
          await send(action - 1)
        }
      }
    }
    await store.send(3) { $0 = 3 }
    await clock.run()
    for value in [2, 1, 0] { await store.receive(value) { $0 = value } }
    #expect(clock.now.offset == .seconds(6))
  }

  @Test func aTimerThatNeverEndsIsReported() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.startTimer)
    let line: UInt = #line + 1
    let reports = await reports { await clock.run() }
    #expect(reports.map(\.location.line) == [line])
    #expect(reports.first?.fix.contains("run(for:)") == true)
    await store.skipInFlightEffects()
  }

  /// A deadline counts once, however many sleep until then.
  @Test func manySleepersAreNoEndlessTimer() async {
    let tasks = (0..<1_200).map { _ in Task { [clock] in try await clock.sleep(for: .seconds(1)) } }
    await sleepers(1_200, on: clock)
    let reports = await reports { await clock.run() }
    #expect(reports.isEmpty)
    for task in tasks { _ = await task.result }
  }

  @Test func aTimerThatEndsWithTheLastDeadlineIsNotReported() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { [clock] _ in
          for _ in 0..<1_000 { try await clock.sleep(for: .seconds(1)) }
        }
      }
    }
    await store.send(1)
    let reports = await reports { await clock.run() }
    #expect(reports.isEmpty)
    #expect(clock.now.offset == .seconds(1_000))
    await store.finish()
  }

  /// Tasks that belong to no test store.
  @Test func aClockRunsForOtherTasksToo() async throws {
    let task = Task { [clock] in
      for _ in 0..<3 { try await clock.sleep(for: .seconds(1)) }
    }
    await sleepers(1, on: clock)
    await clock.run()
    try await task.value
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func aClockThatIsNotImplementedIsReported() async {
    let line: UInt = #line + 1
    let clock = UnimplementedClock()
    let store = TestStore(initialState: Workshop.State()) {
      Workshop()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let reports = await reports { await store.send(.startTimer) }
    #expect(reports.map(\.location.line) == [line, line])
    #expect(
      reports.map(\.cause) == [
        "A clock that a test has not implemented was asked for the time.",
        "A clock that a test has not implemented was slept on.",
      ])
    await store.finish()
  }
}
