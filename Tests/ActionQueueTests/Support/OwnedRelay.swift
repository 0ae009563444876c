import Foundation
import Testing

@testable import ActionQueue

/// Two threads that own or enqueue. What they work on is plain memory, and nothing but the ownership word and the queue
/// orders one owner's accesses before the next one's.
struct OwnedRelay<Operations: QueueOperations> {
  var perThread: Int
  let threads = 2

  /// Plain memory, touched by the owner.
  final class Ledger: @unchecked Sendable {
    // SAFETY: ownership passes it on. Allocated by hand so that each access is a plain one.
    let next: UnsafeMutablePointer<Int>

    init(threads: Int) {
      next = .allocate(capacity: threads + 1)
      next.initialize(repeating: 0, count: threads + 1)
    }

    deinit { next.deallocate() }
  }

  func run() {
    let owned = TestOwned<Int, Operations>()
    let ledger = Ledger(threads: threads)
    let failures = Counter()
    @Sendable func work(_ element: Int) {
      let (thread, number) = element.quotientAndRemainder(dividingBy: perThread)
      ledger.next[threads] += 1
      if ledger.next[thread] != number { failures.add(1) }
      ledger.next[thread] = number + 1
    }
    let group = Threads()
    for thread in 0..<threads {
      group.start {
        for number in 0..<perThread {
          owned.perform(thread * perThread + number, limit: 32, work)
          if number % 64 == thread { sched_yield() }
        }
      }
    }
    #expect(group.join(seconds: 60), "a thread did not end")
    #expect(failures.value == 0, "work out of order")
    #expect(ledger.next[threads] == threads * perThread, "work was left behind, or done by two owners at once")
  }
}
