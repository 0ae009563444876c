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

    static func publish(_ flag: borrowing Atomic<UInt8>) {
      hook?.beforePublish()
      HardwareOperations.publish(flag)
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

  /// A producer that is stopped between filling its slot and looking for the sleeper, or before it wakes it.
  enum LateLook: SmallBlocks {
    static var slots: Int { 2 }
    @TaskLocal static var hooks: Hooks?

    struct Hooks: Sendable {
      let beforeLook: @Sendable () -> Void
      var beforeWake: @Sendable () -> Void = {}
    }

    static func fenceAfterPublishing() {
      HardwareOperations.fenceAfterPublishing()
      hooks?.beforeLook()
    }

    static func wake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
      hooks?.beforeWake()
      return HardwareOperations.wake(sleeper, on: slot)
    }
  }

  /// Two uses of one block: the producer's slot was drained, its block used again, and the consumer sleeps on the same
  /// slot by then.
  private func sleepOnSameSlot(_ queue: TestQueue<Int, LateLook>) {
    LateLook.$hooks.withValue(nil) {
      #expect(queue.drain { _ in } == 2)
      for number in 2..<5 {
        #expect(!queue.push(number))
        #expect(queue.drain { _ in } == 1)
      }
      #expect(queue.becomeIdle(keepingBlock: true))
    }
  }

  @Test("A producer that looks late wakes a consumer early, which finds nothing and can rest again")
  func lateLook() {
    let queue = TestQueue<Int, LateLook>()
    _ = queue.push(0)
    let hooks = LateLook.Hooks(beforeLook: { sleepOnSameSlot(queue) })
    #expect(LateLook.$hooks.withValue(hooks) { queue.push(1) })
    #expect(queue.drain { _ in } == 0)
    #expect(queue.becomeIdle(keepingBlock: true))
    #expect(queue.push(5))
    #expect(queue.drain { _ in } == 1)
  }

  @Test("Of a producer that looks late and the one that fills the slot, one wakes the consumer")
  func lateLookWakesOnce() {
    let queue = TestQueue<Int, LateLook>()
    _ = queue.push(0)
    let hooks = LateLook.Hooks(
      beforeLook: { sleepOnSameSlot(queue) },
      beforeWake: { LateLook.$hooks.withValue(nil) { #expect(queue.push(5)) } })
    #expect(!LateLook.$hooks.withValue(hooks) { queue.push(1) })
    #expect(queue.drain { _ in } == 1)
    #expect(queue.becomeIdle())
  }
}
