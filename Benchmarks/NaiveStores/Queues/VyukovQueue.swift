import Synchronization

/// The textbook linked queue: a node from `malloc` for each element, pushed by one exchange.
///
/// Source: Dmitry Vyukov, "Non-intrusive MPSC node-based queue", 1024cores.net.
public final class VyukovQueue<Element: Sendable>: @unchecked Sendable {
  // SAFETY: producers only exchange `last` and link the node they got, which the consumer does not free before the link
  // is set; `first` is the consumer's.
  @usableFromInline
  struct Node: ~Copyable {
    @usableFromInline let next = Atomic<UInt>(0)
    @usableFromInline var element: Element?

    @inlinable
    init(_ element: Element?) { self.element = element }
  }

  @usableFromInline let last: Atomic<UInt>
  @usableFromInline var first: UnsafeMutablePointer<Node>

  @inlinable
  public init() {
    first = Self.makeNode(nil)
    last = Atomic(UInt(bitPattern: first))
  }

  deinit {
    while drain(limit: .max, { _ in }) > 0 {}
    first.deinitialize(count: 1)
    first.deallocate()
  }

  @inlinable
  static func makeNode(_ element: Element?) -> UnsafeMutablePointer<Node> {
    let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    node.initialize(to: Node(element))
    return node
  }

  @inlinable
  public func push(_ element: Element) {
    let node = Self.makeNode(element)
    // Acquire and release: publishes the node to the next producer, and sees the node of the one before.
    let previous = last.exchange(UInt(bitPattern: node), ordering: .acquiringAndReleasing)
    // Release. Partner: the acquiring load in `drain`; if weaker, the consumer reads an element that is not there yet.
    UnsafeMutablePointer<Node>(bitPattern: previous)!.pointee.next.store(
      UInt(bitPattern: node), ordering: .releasing)
  }

  /// Consumer only.
  @inlinable
  public func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    var count = 0
    while count < limit {
      // Acquire. Partner: the releasing store in `push`.
      let address = first.pointee.next.load(ordering: .acquiring)
      guard let node = UnsafeMutablePointer<Node>(bitPattern: address) else { break }
      first.deinitialize(count: 1)
      first.deallocate()
      first = node
      body(node.pointee.element.take()!)
      count += 1
    }
    return count
  }
}
