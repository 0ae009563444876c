import Synchronization

/// An array behind a `Mutex`; the consumer swaps it for an empty one and delivers from its own.
public final class MutexArrayQueue<Element: Sendable>: Sendable {
  @usableFromInline let shared = Mutex<[Element]>([])
  @usableFromInline let taken = ConsumerBuffer<Element>()

  @inlinable
  public init() {}

  @inlinable
  public func push(_ element: Element) { shared.withLock { $0.append(element) } }

  /// Consumer only.
  @inlinable
  public func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    taken.deliver(limit: limit, body) { empty in shared.withLock { swap(&$0, &empty) } }
  }
}
