import Testing

@testable import Harness

final class Node {
  var next: Node?
  init(next: Node? = nil) { self.next = next }
}

/// Whether this process can count at all; the tests of the counts say that they were skipped where it can't.
let countsAllocations = AllocationCounter.availability == .available

@Suite(.enabled(if: countsAllocations)) struct AllocationCounterTests {
  @Test func anEmptyRegionReadsZero() throws {
    let counts = try #require(AllocationCounter.count {})
    #expect(counts == AllocationCounts(allocations: 0, frees: 0, bytes: 0))
  }

  @Test func everyObjectIsCountedOnce() throws {
    let counts = try #require(
      AllocationCounter.count { for _ in 0..<1_000 { blackHole(Node()) } })
    #expect(counts == AllocationCounts(allocations: 1_000, frees: 1_000, bytes: 32_000))
  }

  @Test func objectsThatStayAreNotFreed() throws {
    var kept: [Node] = []
    kept.reserveCapacity(10)
    let counts = try #require(AllocationCounter.count { for _ in 0..<10 { kept.append(Node()) } })
    #expect(counts.allocations == 10)
    #expect(counts.frees == 0)
    #expect(kept.count == 10)
  }

  @Test func regionsNest() throws {
    var inner: AllocationCounts?
    let outer = try #require(
      AllocationCounter.count {
        blackHole(Node())
        inner = AllocationCounter.count { blackHole(Node()) }
        blackHole(Node())
      })
    #expect(inner?.allocations == 1)
    #expect(outer.allocations == 3)
  }

  @Test func anErrorEndsTheRegionAndPasses() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try AllocationCounter.count { throw Failure() } }
    #expect(AllocationCounter.count {}?.allocations == 0)
  }

  /// Tests that run beside this one may add to the count of all threads, never take away.
  @Test func theAsynchronousFormSeesOtherThreads() async throws {
    let counts = try #require(
      await AllocationCounter.count {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<100 { group.addTask { for _ in 0..<10 { blackHole(Node()) } } }
        }
      })
    #expect(counts.allocations >= 1_000)
  }

  @Test @MainActor func theSelfTestPassesHere() {
    #expect(AllocationInstrument(threads: .current).selfTest([.allocations]) == [:])
  }
}

@Suite struct AllocationAvailabilityTests {
  @Test func aCountIsNilExactlyWhereAReasonIsGiven() {
    switch AllocationCounter.availability {
    case .available: #expect(AllocationCounter.count {} != nil)
    case .unavailable(let reason):
      #expect(AllocationCounter.count {} == nil)
      #expect(reason.contains("libjemalloc-dev") || reason.contains("sanitizer"))
    }
  }
}
