/// A queue from many threads to one, drained in batches by its consumer.
public protocol DrainedQueue<Element>: AnyObject, Sendable {
  associatedtype Element

  /// The name in tables and files.
  static var contenderName: String { get }

  init()

  /// Any thread.
  func add(_ element: sending Element)

  /// Consumer only: up to `limit` elements in order; returns how many.
  func take(limit: Int, _ body: (consuming Element) -> Void) -> Int
}

/// A queue that calls its consumer itself, on an executor of its own.
public protocol ConsumerQueue<Element>: Sendable {
  associatedtype Element: Sendable

  /// The name in tables and files.
  static var contenderName: String { get }

  init(consume: @escaping @Sendable (Element) -> Void)

  /// Any thread.
  func push(_ element: Element) async

  /// Returns when what was pushed before has been consumed.
  func settle() async
}
