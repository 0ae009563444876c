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
  /// False for what a quick run leaves out.
  var isInQuickRuns: Bool { get }

  @MainActor
  func prepare<Q: DrainedQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload
}

extension QueueWorkload {
  public var threads: Int { 1 }
  public var minimumOperations: Int { 0 }
  public var countedOperations: Int { 1_000 }
  public var isInQuickRuns: Bool { true }
}

/// Work that a queue with an executor of its own can do as well.
public protocol ConsumerQueueWorkload: QueueWorkload {
  @MainActor
  func prepare<Q: ConsumerQueue>(_: Q.Type) -> PreparedWork where Q.Element == Payload
}
