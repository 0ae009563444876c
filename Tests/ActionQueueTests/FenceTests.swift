import Synchronization
import Testing

@testable import ActionQueue

/// Going to rest on slots that are claimed and not yet filled, on real threads. What a missing fence would do there is seen
/// by `scripts/sanitize mutants`.
@Suite("Fences", .serialized)
struct FenceTests {
  static let pairs: [FencePair] = FencePair.available == .asymmetric ? [.asymmetric, .symmetric] : [.symmetric]

  @Test("No wake-up is lost on a claimed slot, whichever fences there are", arguments: pairs)
  func claimedSlots(pair: FencePair) {
    for _ in 0..<3 {
      let left =
        switch pair {
        case .asymmetric: FencedRelay<Asymmetric>(perThread: 5_000).run()
        case .symmetric: FencedRelay<Symmetric>(perThread: 5_000).run()
        }
      #expect(left == 0, "a wake-up was lost")
    }
  }

  #if os(Linux)
    @Test("Linux has the heavy fence, and a queue uses it")
    func available() {
      #expect(FencePair.available == .asymmetric)
      #expect(ActionQueue<Int>().core.fences == .asymmetric)
    }
  #endif

  /// Counts the fences that it is asked for.
  enum Counted: SmallBlocks {
    static var slots: Int { 4 }
    @TaskLocal static var counts: Counts?

    final class Counts: @unchecked Sendable {
      // SAFETY: one thread.
      var looks = 0
      var light = 0
      var full = 0
      var heavy = 0
    }

    static var patience: Int { 7 }

    static func observe(_ flag: borrowing Atomic<UInt8>) -> UInt8 {
      counts?.looks += 1
      return HardwareOperations.observe(flag)
    }

    static func fenceAfterPublishing() {
      counts?.light += 1
      HardwareOperations.fenceAfterPublishing()
    }

    static func fenceBeforeLookingAgain() {
      counts?.full += 1
      HardwareOperations.fenceBeforeLookingAgain()
    }

    static func fenceBeforeLooking(_ fences: FencePair) {
      counts?.heavy += 1
      HardwareOperations.fenceBeforeLooking(fences)
    }
  }

  /// Full fences, counted.
  enum CountedFull: SmallBlocks {
    static var slots: Int { 4 }
    static var fences: FencePair { .symmetric }
    static func fenceBeforeLookingAgain() { Counted.fenceBeforeLookingAgain() }
  }

  @Test("Where there is no heavy fence, every push passes a full one before it decides that nobody sleeps")
  func fullFences() {
    let counts = Counted.Counts()
    Counted.$counts.withValue(counts) {
      let queue = TestQueue<Int, CountedFull>()
      for number in 1...10 {
        #expect(queue.push(number) == (number % 5 == 1), "the consumer sleeps after every fifth")
        #expect(counts.full == number)
        if number % 5 == 0 {
          #expect(queue.drain { _ in } == 5)
          #expect(queue.becomeIdle(keepingBlock: true))
        }
      }
    }
  }

  @Test("The heavy fence is for claimed slots alone, after a bounded number of looks")
  func heavyFences() {
    let counts = Counted.Counts()
    Counted.$counts.withValue(counts) {
      let queue = TestQueue<Int, Counted>()
      for number in 1...10 {
        _ = queue.push(number)
        queue.drain { _ in }
        #expect(queue.becomeIdle(keepingBlock: true))
        #expect(counts.light == number)
      }
      #expect(counts.heavy == 0)
      #expect(counts.full == 0)
      #expect(queue.push(11))
      queue.drain { _ in }
      // A producer that claims, and is stopped there for ever.
      _ = HardwareOperations.claim(queue.core.tail)
      counts.looks = 0
      #expect(queue.becomeIdle(keepingBlock: true))
      #expect(counts.heavy == 1)
      #expect(counts.looks == 1 + Counted.patience + 1)
      #expect(queue.becomeIdle(keepingBlock: true), "asleep already")
      #expect(queue.becomeIdle(), "and keeps what the producer may still fill")
      #expect(counts.heavy == 1)
    }
  }
}
