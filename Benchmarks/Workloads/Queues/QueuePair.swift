/// A batch pushed and popped again on one thread: what the queue costs when nobody disturbs it.
public struct QueuePair<Payload: QueuePayload>: ConsumerQueueWorkload {
  public static var name: String { "queue-pair" }
  public static var summary: String { "one element pushed and popped, `batch` at a time, on one thread" }
  public var parameters: [(String, String)] { [("batch", "\(batch)"), ("payload", Payload.payloadName)] }

  public var countedOperations: Int { max(1_000, batch) }
  public var isInQuickRuns: Bool { Payload.self == WordPayload.self }

  @usableFromInline let batch: Int

  @inlinable
  public init(batch: Int) { self.batch = batch }

  @inlinable
  public func prepare<Q: DrainedQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload {
    let queue = Q()
    let tally = Tally()
    return PreparedWork { [batch] operations in
      var next = 0
      while next < operations {
        let end = min(operations, next + batch)
        for index in next..<end { queue.add(Payload(index: index)) }
        var left = end - next
        while left > 0 { left -= queue.take(limit: left) { tally.see($0.index) } }
        next = end
      }
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }

  @inlinable
  public func prepare<Q: ConsumerQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload {
    let tally = Tally()
    let queue = Q { tally.see($0.index) }
    return PreparedWork { [batch] operations in
      var next = 0
      while next < operations {
        let end = min(operations, next + batch)
        for index in next..<end { await queue.push(Payload(index: index)) }
        await queue.settle()
        next = end
      }
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }
}
