import Foundation
import Testing

@testable import ActionQueue

/// Two threads that push as fast as they can, in short rounds that both begin at once; whoever is told to wake the consumer
/// is the consumer, and goes to rest whenever there is nothing to drain. So it comes upon many slots that are claimed and
/// not yet filled. A lost wake-up leaves elements behind, for nobody looks after a round.
struct FencedRelay<Operations: QueueOperations> {
  var perThread = 20_000

  /// SAFETY: the queue passes the role of the consumer on.
  final class Received: @unchecked Sendable { var count = 0 }

  /// How many elements were left behind.
  func run() -> Int {
    let queue = TestQueue<Int, Operations>()
    let received = Received()
    let group = Threads()
    for thread in 0..<2 {
      group.start { [perThread] in
        for number in 0..<perThread where queue.push(thread * perThread + number) {
          repeat {
            while queue.drain(limit: 64, { _ in received.count += 1 }) > 0 {}
          } while !queue.becomeIdle(keepingBlock: true)
        }
      }
    }
    #expect(group.join(seconds: 60), "a thread did not end")
    return 2 * perThread - received.count
  }
}
