import Foundation

/// Elements that arrive at a constant rate, each timed from the moment at which it should have been pushed to the moment
/// at which the consumer has it: how long an element stays in a queue that is not full.
public struct QueueLatency: Sendable {
  public typealias Payload = WordPayload

  public static var name: String { "queue-latency" }
  public static var summary: String {
    "one of `rate` elements a second, pushed at its time; latencies count to the consumer"
  }
  public var parameters: [(String, String)] { [("rate", "\(elementsPerSecond)")] }
  /// One pushes, one consumes.
  public var threads: Int { 2 }
  /// A quarter of a second: enough for the slowest thousandth.
  public var minimumOperations: Int { elementsPerSecond / 4 }
  public var isInQuickRuns: Bool { elementsPerSecond == 100_000 }
  public let elementsPerSecond: Int

  @inlinable
  public init(elementsPerSecond: Int) { self.elementsPerSecond = elementsPerSecond }

  /// - Parameter seen: Called by the consumer with the number of each element.
  @inlinable
  public func prepare<Q: DrainedQueue>(_: Q.Type, seen: @escaping @Sendable (Int) -> Void) -> PreparedArrivals
  where Q.Element == Payload {
    let queue = Q()
    let tally = Tally()
    let consumer = WorkerThreads(count: 1) { _, operations in
      var left = operations
      var idle = 0
      while left > 0 {
        let count = queue.take(limit: left) {
          tally.see($0.index)
          seen($0.index)
        }
        left -= count
        idle = count == 0 ? idle + 1 : 0
        if idle > 100 { sched_yield() }
      }
    }
    return PreparedArrivals {
      consumer.start($0)
    } arrive: { index in
      queue.add(WordPayload(index: index))
    } settle: {
      consumer.join()
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }

  /// - Parameter seen: Called by the consumer with the number of each element.
  @inlinable
  public func prepare<Q: ConsumerQueue>(_: Q.Type, seen: @escaping @Sendable (Int) -> Void) -> PreparedArrivals
  where Q.Element == Payload {
    let tally = Tally()
    let queue = Q {
      tally.see($0.index)
      seen($0.index)
    }
    return PreparedArrivals { _ in
    } arrive: { index in
      await queue.push(WordPayload(index: index))
    } settle: {
      await queue.settle()
    } check: { operations in
      tally.outcome(expecting: operations)
    }
  }
}

/// A fresh contender, and how single operations are given to it at times that somebody else chooses.
public struct PreparedArrivals {
  /// Before the first arrival.
  public let start: @MainActor (_ operations: Int) -> Void
  /// Begins an operation; not on the main actor, whose other work would wait meanwhile.
  public let arrive: @Sendable (_ index: Int) async -> Void
  /// Returns when all operations have ended.
  public let settle: @MainActor () async -> Void
  /// Untimed: compares what the operations led to with what they should have led to.
  public let check: @MainActor (_ operations: Int) async -> Outcome

  @inlinable
  public init(
    start: @escaping @MainActor (_ operations: Int) -> Void,
    arrive: @escaping @Sendable (_ index: Int) async -> Void,
    settle: @escaping @MainActor () async -> Void,
    check: @escaping @MainActor (_ operations: Int) async -> Outcome
  ) {
    self.start = start
    self.arrive = arrive
    self.settle = settle
    self.check = check
  }
}
