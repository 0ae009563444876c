import CHarness
import Foundation
import Synchronization
import Testing

@testable import Harness

@MainActor @Suite struct StillnessTests {
  @Test func threeLooksInARowAreStill() async {
    var looks = [false, true, true, false, true, true, true, false]
    await Stillness.wait(limit: .seconds(3_600)) { looks.removeFirst() }
    #expect(looks == [false])
  }

  @Test func aProcessThatIsNeverStillIsNotWaitedForForever() async {
    let start = ContinuousClock.now
    await Stillness.wait(limit: .milliseconds(20)) { false }
    #expect(ContinuousClock.now - start >= .milliseconds(20))
  }

  @Test func whatWaitsForTheMainActorIsDoneFirst() async {
    var isDone = false
    Task { isDone = true }
    await Stillness.wait { true }
    #expect(isDone)
  }

  @Test func aThreadThatRunsIsSeen() {
    let thread = SpinningThread()
    defer { thread.stop() }
    thread.start()
    #expect(!harness_other_threads_sleep())
  }
}

/// A thread that is runnable until it is told to stop.
private final class SpinningThread: Sendable {
  private let isOver = Atomic(false)

  func start() { Thread { [self] in while !isOver.load(ordering: .relaxed) {} }.start() }
  func stop() { isOver.store(true, ordering: .relaxed) }
}
