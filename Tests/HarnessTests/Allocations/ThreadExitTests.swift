import Dispatch
import Foundation
import Harness
import Testing

/// Counting installs and removes hooks. A thread that sleeps through that and then ends must not damage the allocator.
@Suite struct ThreadExitTests {
  @Test(.enabled("needs jemalloc") { AllocationCounter.availability == .available })
  func threadsThatSleptThroughCountingEndCleanly() {
    for _ in 0..<200 {
      let begin = DispatchSemaphore(value: 0)
      let ready = DispatchSemaphore(value: 0)
      let threads = 4
      for _ in 0..<threads {
        Thread {
          ready.signal()
          begin.wait()
        }.start()
      }
      for _ in 0..<threads { ready.wait() }
      let counts = AllocationCounter.count {}
      #expect(counts?.allocations == 0)
      for _ in 0..<threads { begin.signal() }
    }
  }
}
