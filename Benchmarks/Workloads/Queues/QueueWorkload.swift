/// Work that every queue does on elements of one payload.
public protocol QueueWorkload: Sendable {
  associatedtype Payload: QueuePayload

  static var name: String { get }
  static var summary: String { get }
  var parameters: [(String, String)] { get }
  /// How many threads the work keeps busy.
  var threads: Int { get }
  var minimumOperations: Int { get }
  /// How many operations are performed to count allocations.
  var countedOperations: Int { get }

  @MainActor
  func prepare<Q: DrainedQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload
}

extension QueueWorkload {
  public var threads: Int { 1 }
  public var minimumOperations: Int { 0 }
  public var countedOperations: Int { 10_000 }
}

/// Work that a queue with an executor of its own can do as well.
public protocol ConsumerQueueWorkload: QueueWorkload {
  @MainActor
  func prepare<Q: ConsumerQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload
}

/// What a consumer has seen: how many elements, and whether each producer's came in order.
@usableFromInline
final class Tally: @unchecked Sendable {
  // SAFETY: written by the one consumer at a time, and read after it has settled.
  @usableFromInline var count = 0
  @usableFromInline var outOfOrder = 0
  @usableFromInline var next: [Int]

  /// A producer's number stands in the high bits of an element's index.
  @usableFromInline static var producerShift: Int { 48 }

  @inlinable
  init(producers: Int = 1) { next = [Int](repeating: 0, count: producers) }

  @inlinable @inline(__always)
  func see(_ index: Int) {
    let producer = index >> Self.producerShift
    let sequence = index & ((1 << Self.producerShift) - 1)
    if next[producer] != sequence { outOfOrder += 1 }
    next[producer] = sequence + 1
    count += 1
  }

  @usableFromInline
  func outcome(expecting count: Int) -> Outcome {
    Outcome(expected: [count, 0], actual: [self.count, outOfOrder])
  }
}
