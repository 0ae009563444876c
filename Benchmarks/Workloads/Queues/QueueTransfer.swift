import Foundation

/// Some threads push, one pops: what a queue is for.
public struct QueueTransfer: ConsumerQueueWorkload {
  public typealias Payload = WordPayload

  public static var name: String { "queue-transfer" }
  public static var summary: String { "one element from one of `producers` threads to a consumer that polls" }
  public var parameters: [(String, String)] { [("producers", "\(producers)")] }
  public var threads: Int { producers + 1 }
  public var countedOperations: Int { 20_000 }

  @usableFromInline let producers: Int

  @inlinable
  public init(producers: Int) { self.producers = producers }

  @inlinable
  public func prepare<Q: DrainedQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload {
    let queue = Q()
    let tally = Tally(producers: producers)
    let threads = WorkerThreads(count: producers) { [producers] producer, operations in
      for sequence in 0..<Shares.share(of: operations, number: producer, count: producers) {
        queue.add(WordPayload(index: producer << Tally.producerShift | sequence))
      }
    }
    return PreparedWork { operations in
      threads.start(operations)
      var left = operations
      var idle = 0
      while left > 0 {
        let count = queue.take(limit: 4_096) { tally.see($0.index) }
        left -= count
        idle = count == 0 ? idle + 1 : 0
        if idle > 100 { sched_yield() }
      }
      threads.join()
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }

  @inlinable
  public func prepare<Q: ConsumerQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload {
    let tally = Tally(producers: producers)
    let queue = Q { tally.see($0.index) }
    return PreparedWork { [producers] operations in
      await withTaskGroup { group in
        for producer in 0..<producers {
          group.addTask {
            for sequence in 0..<Shares.share(of: operations, number: producer, count: producers) {
              await queue.push(WordPayload(index: producer << Tally.producerShift | sequence))
            }
          }
        }
      }
      await queue.settle()
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }
}
