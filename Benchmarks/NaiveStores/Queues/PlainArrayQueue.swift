/// An array and a swap without any synchronisation: the floor, for one thread only.
public final class PlainArrayQueue<Element: Sendable>: @unchecked Sendable {
  // SAFETY: its workloads use it from one thread.
  @exclusivity(unchecked) @usableFromInline var shared: [Element] = []
  @usableFromInline let taken = ConsumerBuffer<Element>()

  @inlinable
  public init() {}

  @inlinable
  public func push(_ element: Element) { shared.append(element) }

  @inlinable
  public func drain(limit: Int, _ body: (consuming Element) -> Void) -> Int {
    taken.deliver(limit: limit, body) { empty in swap(&shared, &empty) }
  }
}
