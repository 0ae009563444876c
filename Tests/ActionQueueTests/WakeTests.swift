import Synchronization
import Testing

@testable import ActionQueue

@Suite("Waking, on one thread")
struct WakeTests {
  @Test("One push per idle to busy change answers true", arguments: [false, true])
  func onePush(keepingBlock: Bool) {
    let queue = ActionQueue<Int>()
    for round in 0..<1_000 {
      #expect(queue.push(1))
      let more = round % 300
      for _ in 0..<more { #expect(!queue.push(2)) }
      #expect(!queue.becomeIdle(keepingBlock: keepingBlock), "elements are waiting")
      #expect(queue.drain(limit: .max) { _ in } == more + 1)
      #expect(!queue.push(3), "drained, but the consumer has not gone to rest")
      #expect(queue.drain(limit: .max) { _ in } == 1)
      #expect(queue.becomeIdle(keepingBlock: keepingBlock))
      #expect(queue.becomeIdle(keepingBlock: keepingBlock), "idle already")
    }
  }

  /// A claimed slot, from inside a push that is stopped there.
  enum StoppedPush: SmallBlocks {
    static var slots: Int { 2 }
    @TaskLocal static var hook: Hook?

    /// In a struct: optimised code of Swift 6.3 binds a task-local of function type with a null type and crashes.
    struct Hook: Sendable {
      let beforePublish: @Sendable () -> Void
    }

    static func publish(_ flag: borrowing Atomic<UInt8>) -> UInt8 {
      hook?.beforePublish()
      return flag.exchange(SlotFlag.filled, ordering: .acquiringAndReleasing)
    }
  }

  @Test("The consumer rests on a claimed slot, and the producer that fills it wakes it", arguments: 0..<5)
  func claimedSlot(before: Int) {
    let queue = TestQueue<Int, StoppedPush>()
    for number in 0..<before { _ = queue.push(number) }
    #expect(queue.drain { _ in } == before)
    if before == 4 { #expect(queue.becomeIdle(keepingBlock: true)) }
    let stopped = StoppedPush.Hook {
      StoppedPush.$hook.withValue(nil) {
        #expect(!queue.push(100), "another producer, behind the stopped one, need not wake anyone")
        #expect(queue.drain { _ in } == 0, "the order holds it back")
        #expect(queue.becomeIdle(), "the consumer can sleep all the same")
        #expect(queue.becomeIdle(), "and stays asleep")
        #expect(!queue.push(101))
      }
    }
    let answer = StoppedPush.$hook.withValue(stopped) { queue.push(99) }
    #expect(answer, "the stopped producer wakes it")
    var order: [Int] = []
    queue.drain { order.append($0) }
    #expect(order == [99, 100, 101])
    #expect(queue.becomeIdle())
    #expect(queue.push(1))
  }
}
