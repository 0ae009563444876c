import Testing

@testable import Harness

/// Whether this process can count references.
let countsReferences = ReferenceCounter.availability == .available

@Suite(.enabled(if: countsReferences)) struct ReferenceCounterTests {
  @Test func anEmptyRegionReadsZero() throws {
    let counts = try #require(ReferenceCounter.count {})
    #expect(counts == ReferenceCounts(retains: 0, releases: 0, objectAllocations: 0))
  }

  @Test func objectsThatDieAreMadeAndReleasedOnce() throws {
    let counts = try #require(ReferenceCounter.count { for _ in 0..<1_000 { blackHole(Node()) } })
    #expect(counts.objectAllocations == 1_000)
    #expect(counts.releases - counts.retains == 1_000)
  }

  /// The standard library's own call, which an interposed `swift_retain` doesn't see.
  @Test func theRuntimesOwnCallsAreSeen() throws {
    let node = Node()
    var copies: [Node] = []
    let counts = try #require(
      ReferenceCounter.count { copies = [Node](repeating: node, count: 1_000) })
    #expect((1_000...1_002).contains(counts.retains))
    #expect(counts.objectAllocations == 1)
    #expect(copies.count == 1_000)
  }

  /// Immortal strings are tagged pointers: retaining one through the wrong adapter writes to read-only memory.
  @Test func immortalStringsSurvive() throws {
    var texts: [String] = []
    texts.reserveCapacity(100)
    let counts = try #require(
      ReferenceCounter.count {
        for _ in 0..<100 { texts.append(opaque("an immortal string, too long to be small")) }
      })
    #expect(counts.objectAllocations == 0)
    #expect(texts.count == 100)
  }

  /// The main actor and empty collections are immortal: retaining them changes nothing.
  @Test func immortalObjectsAreNotCounted() throws {
    let counts = try #require(
      ReferenceCounter.count { for _ in 0..<100 { blackHole(opaque([Int]())) } })
    #expect(counts == ReferenceCounts(retains: 0, releases: 0, objectAllocations: 0))
  }

  /// Tests that run beside this one may add to the count of all threads, never take away.
  @Test func allThreadsAreCountedTogether() throws {
    let counts = try #require(
      ReferenceCounter.count(of: .all) { for _ in 0..<1_000 { blackHole(Node()) } })
    #expect(counts.objectAllocations >= 1_000)
    #expect(counts.releases >= 1_000)
  }

  @Test func otherThreadsMayWorkDuringInstallation() async throws {
    let total = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var sum = 0
          for index in 0..<20_000 {
            let node = Node(next: Node())
            sum += [node, node].count + (index & 0)
          }
          return sum
        }
      }
      for _ in 0..<200 { _ = ReferenceCounter.count { blackHole(Node()) } }
      return await group.reduce(0, +)
    }
    #expect(total == 4 * 20_000 * 2)
  }

  @Test @MainActor func theSelfTestPassesHere() {
    #expect(ReferenceInstrument(threads: .current).selfTest([.retains, .releases]) == [:])
  }

  @Test func twoRunsAgreeToTheLastRetain() throws {
    func work() {
      var dictionary: [Int: Node] = [:]
      for index in 0..<100 { dictionary[index & 15] = Node(next: dictionary[index & 7]) }
      blackHole(dictionary)
    }
    work()
    let first = try #require(ReferenceCounter.count { work() })
    #expect(first == ReferenceCounter.count { work() })
    #expect(first.objectAllocations > 100)
  }
}
