import Synchronization
import Testing

@testable import ActionQueue

@Suite("Memory", .serialized)
struct MemoryTests {
  /// Production's operations, with every block counted. Only this suite, one test at a time, uses it.
  enum Counted: QueueOperations {
    static let live = Atomic<Int>(0)
    static let allocations = Atomic<Int>(0)
    static let bytes = Atomic<Int>(0)

    static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
      live.wrappingAdd(1, ordering: .relaxed)
      allocations.wrappingAdd(1, ordering: .relaxed)
      bytes.wrappingAdd(byteCount, ordering: .relaxed)
      return UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    }

    static func deallocate(_ memory: UnsafeMutableRawPointer) {
      live.wrappingSubtract(1, ordering: .relaxed)
      memory.deallocate()
    }

    static func reset() {
      #expect(live.load(ordering: .relaxed) == 0, "the test before leaked a block")
      allocations.store(0, ordering: .relaxed)
      bytes.store(0, ordering: .relaxed)
    }

    static var liveNow: Int { live.load(ordering: .relaxed) }
  }

  @Test("A queue owns no block before its first push, nor when idle; at most two when kept")
  func idleOwnsNothing() {
    Counted.reset()
    for count in [1, 2, 126, 127, 128, 254, 255, 5_000] {
      let queue = TestQueue<Int, Counted>()
      #expect(Counted.liveNow == 0)
      for round in 0..<3 {
        for number in 0..<count { _ = queue.push(number) }
        #expect(Counted.liveNow >= (count + 126) / 127)
        #expect(queue.drain { _ in } == count)
        #expect(Counted.liveNow <= 2, "after a burst of \(count): one in use, one spare")
        if round == 1 {
          #expect(queue.becomeIdle(keepingBlock: true))
          #expect((1...2).contains(Counted.liveNow))
        } else {
          #expect(queue.becomeIdle())
          #expect(Counted.liveNow == 0, "idle after \(count)")
        }
      }
    }
    #expect(Counted.liveNow == 0)
  }

  @Test("A steady flow allocates nothing")
  func steadyFlow() {
    Counted.reset()
    do {
      let queue = TestQueue<Int, Counted>()
      for number in 0..<100_000 {
        _ = queue.push(number)
        if number.isMultiple(of: 50) { queue.drain { _ in } }
        if number.isMultiple(of: 500) { #expect(queue.becomeIdle(keepingBlock: true)) }
      }
      #expect(Counted.allocations.load(ordering: .relaxed) <= 3)
    }
    #expect(Counted.liveNow == 0)
  }

  @Test("A million elements of 64 bytes cost at most 73 bytes each")
  func burst() {
    Counted.reset()
    do {
      let queue = TestQueue<SIMD8<Int64>, Counted>()
      let eightWords = TestQueue<Words, Counted>()
      _ = queue.push(.zero)
      let before = Counted.bytes.load(ordering: .relaxed)
      for _ in 0..<1_000_000 { _ = eightWords.push(Words()) }
      let each = Double(Counted.bytes.load(ordering: .relaxed) - before) / 1_000_000
      #expect(each <= 73, "\(each)")
      eightWords.drain { _ in }
      #expect(Counted.liveNow <= 3)
    }
    #expect(Counted.liveNow == 0)
  }

  struct Words {
    var words = (1, 2, 3, 4, 5, 6, 7, 8)
  }
}
