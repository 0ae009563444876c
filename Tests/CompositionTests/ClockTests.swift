@testable import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct TestClockTests {
  private let clock = TestClock()

  @Test func itStandsStillUntilItIsMoved() async {
    let woken = Log<Int>()
    let tasks = [3, 1, 2].map { seconds in
      Task { [clock] in
        try await clock.sleep(for: .seconds(seconds))
        woken.append(seconds)
      }
    }
    await sleepers(3, on: clock)
    for second in 1...3 {
      #expect(woken.entries == Array(1..<second))
      clock.advance(by: .seconds(1))
      #expect(clock.sleeperCount == 3 - second)
      await eventually("sleeper \(second) wakes") { woken.count == second }
    }
    #expect(clock.now.offset == .seconds(3))
    for task in tasks { _ = await task.result }
  }

  @Test func theEarliestWakesFirstThenTheFirstAsleep() async {
    let woken = Log<String>()
    let executor = OneByOne()
    for (index, seconds) in [3, 1, 2, 1, 3].enumerated() {
      Task(executorPreference: executor) { [clock] in
        try? await clock.sleep(for: .seconds(seconds))
        woken.append("\(seconds) \(index)")
      }
      await sleepers(index + 1, on: clock)
    }
    clock.advance(by: .seconds(5))
    await eventually("all wake") { woken.count == 5 }
    #expect(woken.entries == ["1 1", "1 3", "2 2", "3 0", "3 4"])
  }

  @Test func aDeadlineThatHasPassedDoesNotSleep() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    #expect(clock.sleeperCount == 0)
  }

  @Test func aCancelledSleeperThrowsAtOnce() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await sleepers(1, on: clock)
    task.cancel()
    #expect(clock.sleeperCount == 0)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aTaskCancelledBeforeItSleepsThrows() async {
    let gate = Gate()
    let task = Task { [clock] in
      await gate.pass()
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func waitingForSleepersReturnsWhenThereAreEnough() async {
    let returned = Log<Void>()
    let waiter = Task { @MainActor [clock] in
      await clock.waitForSleepers(2)
      #expect(clock.sleeperCount == 2)
      returned.append(())
    }
    let first = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await sleepers(1, on: clock)
    for _ in 0..<100 { await Task.yield() }
    #expect(returned.count == 0)
    let second = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await eventually("the waiter returns") { returned.count == 1 }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    _ = await (first.result, second.result)
    await waiter.value
  }

  @Test func cancellingEndsTheWaitForSleepers() async {
    let waiter = Task { [clock] in await clock.waitForSleepers(1) }
    await eventually("it waits") { clock.watcherCount == 1 }
    waiter.cancel()
    await waiter.value
    #expect(clock.watcherCount == 0)
  }

  @Test func aTaskCancelledBeforeItWaitsForSleepersReturns() async {
    let gate = Gate()
    let waiter = Task { [clock] in
      await gate.pass()
      await clock.waitForSleepers(1)
    }
    waiter.cancel()
    gate.open()
    await waiter.value
    #expect(clock.watcherCount == 0)
  }
}

@Suite struct ImmediateClockTests {
  @Test func sleepsAreOverAtOnceAndMoveTheClock() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(for: .seconds(4))
    #expect(clock.now.offset == .seconds(7))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(7))
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let clock = ImmediateClock()
    let gate = Gate()
    let task = Task {
      await gate.pass()
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }
}
