/// Everything is pushed before anything is popped: how much memory a full queue takes, and what it keeps.
public struct QueueBurst: QueueWorkload {
  public typealias Payload = LinePayload

  public static var name: String { "queue-burst" }
  public static var summary: String { "one of 1,000,000 elements of 64 bytes, all pushed, then all popped" }
  public var parameters: [(String, String)] { [] }
  public var minimumOperations: Int { 1_000_000 }
  public var countedOperations: Int { 1_000_000 }

  @inlinable
  public init() {}

  @inlinable
  public func prepare<Q: DrainedQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload {
    let queue = Q()
    let tally = Tally()
    return PreparedWork { operations in
      for index in 0..<operations { queue.add(LinePayload(index: index)) }
      var left = operations
      while left > 0 { left -= queue.take(limit: left) { tally.see($0.index) } }
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }
}
