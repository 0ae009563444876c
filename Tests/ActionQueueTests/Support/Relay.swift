import Foundation
import Testing

@testable import ActionQueue

/// Threads that push, and whoever is told to wake the consumer is the consumer itself, until the queue is idle.
///
/// Nothing but the queue orders what one consumer does before what the next one does, nor a block's uses: no
/// lock, no semaphore. That makes it the test for ThreadSanitizer. A lost wake-up leaves elements behind.
struct Relay<Operations: QueueOperations> {
  var threads: Int
  var perThread: Int
  var keepingBlock = true

  /// Plain memory, touched by the consumer of the moment.
  final class Ledger: @unchecked Sendable {
    // SAFETY: the queue passes the role of the consumer on, with all that was written in it. Allocated by hand
    // so that each access is a plain one.
    let next: UnsafeMutablePointer<Int>

    let turns: UnsafeMutablePointer<Int>

    init(threads: Int) {
      next = .allocate(capacity: threads + 1)
      next.initialize(repeating: 0, count: threads + 1)
      turns = next + threads
    }

    deinit { next.deallocate() }
  }

  /// Plain memory of a producer, handed over with the element.
  final class Content: @unchecked Sendable {
    // SAFETY: one owner at a time.
    var thread: Int
    var number: Int
    let ended: Counter

    init(thread: Int, number: Int, ended: Counter) {
      self.thread = thread
      self.number = number
      self.ended = ended
    }

    deinit { ended.add(1) }
  }

  func run() {
    let queue = TestQueue<Content, Operations>()
    let ledger = Ledger(threads: threads)
    let failures = Counter()
    let consumers = Counter()
    let ended = Counter()
    @Sendable func consume() {
      // Before the first look into the queue: being told to wake the consumer is enough to be in order.
      ledger.turns.pointee += 1
      repeat {
        if consumers.add(1) != 1 { failures.add(1) }
        while queue.drain(
          limit: 32,
          { content in
            if ledger.next[content.thread] != content.number { failures.add(1) }
            ledger.next[content.thread] = content.number + 1
          }) > 0
        {}
        consumers.add(-1)
      } while !queue.becomeIdle(keepingBlock: keepingBlock)
    }
    let group = Threads()
    for thread in 0..<threads {
      group.start {
        for number in 0..<perThread {
          if queue.push(Content(thread: thread, number: number, ended: ended)) { consume() }
          if number % 64 == thread { sched_yield() }
        }
      }
    }
    #expect(group.join(seconds: 60), "a thread did not end")
    #expect(failures.value == 0, "two consumers at once, or an element out of order")
    for thread in 0..<threads { #expect(ledger.next[thread] == perThread, "a wake-up was lost") }
    #expect(ended.value == threads * perThread, "destroyed exactly once")
  }
}
