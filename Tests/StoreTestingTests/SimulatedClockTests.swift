import StoreTesting
import TestSupport
import Testing

/// Times at the edges of what a clock can count.
@Suite struct SimulatedClockTests {
  private let clock = SimulatedClock()

  @Test(arguments: [Duration.milliseconds(-1), .seconds(-10_000_000_000_000), .zero])
  func whatIsOverReturnsAtOnce(duration: Duration) async throws {
    try await clock.sleep(for: duration)
    clock.advance(by: .seconds(1))
    try await clock.sleep(for: duration)
    #expect(clock.sleeperCount == 0)
  }

  @Test func instantsLieOnBothSidesOfZero() {
    let now = clock.now
    let before = now.advanced(by: .milliseconds(-5))
    #expect(before < now)
    #expect(now.duration(to: before) == .milliseconds(-5))
    #expect(before.advanced(by: .milliseconds(5)) == now)
    // Rounded up: nobody wakes too early.
    let part = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(now.duration(to: now.advanced(by: part)) == .nanoseconds(1))
    #expect(now.duration(to: now.advanced(by: .zero - part)) == .zero)
  }

  @Test func veryLongTimesAreTheLongestThatCanBeCounted() {
    let long = Duration.seconds(10_000_000_000_000)
    let farthest = clock.now.advanced(by: long)
    let earliest = clock.now.advanced(by: .zero - long)
    #expect(farthest.advanced(by: .nanoseconds(1)) == farthest)
    #expect(earliest.advanced(by: .nanoseconds(-1)) == earliest)
    #expect(earliest < clock.now && clock.now < farthest)
    #expect(earliest.duration(to: farthest) > .seconds(18_000_000_000))
  }

  @Test func aVeryLongSleepWaits() async {
    let clock = clock
    let task = Task { try await clock.sleep(for: .seconds(10_000_000_000_000)) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1_000_000))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(10_000_000_000_000))
    clock.advance(by: .seconds(10_000_000_000_000))
    #expect(clock.sleeperCount == 0)
    _ = await task.result
  }

  @Test func theClockDoesNotGoBack() {
    clock.advance(by: .seconds(1))
    clock.advance(by: .seconds(-2))
    #expect(clock.nanoseconds == 1_000_000_000)
  }
}
