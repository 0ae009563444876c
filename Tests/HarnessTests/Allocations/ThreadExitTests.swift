import Foundation
import Testing

@testable import Harness

/// Threads that die without having allocated, while hooks come and go: the next installation walks jemalloc's list of
/// threads, which must hold none of them.
@Suite(.enabled(if: countsAllocations)) struct ThreadExitTests {
  @Test func hooksComeAndGoWhileThreadsDie() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<400 {
        let team = DispatchGroup()
        for _ in 0..<4 {
          team.enter()
          Thread.detachNewThread { team.leave() }
        }
        team.wait()
      }
      done.signal()
    }
    var rounds = 0
    while done.wait(timeout: .now()) == .timedOut {
      let counts = AllocationCounter.count { blackHole(Node()) }
      rounds += counts?.allocations ?? 0
    }
    #expect(rounds > 0)
  }
}
