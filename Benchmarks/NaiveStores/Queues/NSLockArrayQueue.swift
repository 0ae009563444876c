import Foundation

/// An array behind an `NSLock`; the consumer swaps it for an empty one and delivers from its own.
public final class NSLockArrayQueue<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = NSLock()
  @usableFromInline var shared: [Element] = []
  @usableFromInline let taken = ConsumerBuffer<Element>()

  @inlinable
  public init() {}

  @inlinable
  public func push(_ element: Element) {
    lock.lock()
    shared.append(element)
    lock.unlock()
  }

  /// Consumer only.
  @inlinable
  public func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    taken.deliver(limit: limit, body) { empty in
      lock.lock()
      swap(&shared, &empty)
      lock.unlock()
    }
  }
}
