/// What the consumer of a swapped array has taken and not yet delivered. Consumer only.
@usableFromInline
final class ConsumerBuffer<Element>: @unchecked Sendable {
  // SAFETY: only the one consumer of a queue calls it.
  @usableFromInline var elements: [Element] = []
  @usableFromInline var next = 0

  @inlinable
  init() {}

  /// Delivers up to `limit` elements; `refill` swaps in what has been pushed when there are none.
  @inlinable
  func deliver(limit: Int, _ body: (consuming Element) -> Void, refill: (inout [Element]) -> Void) -> Int {
    if next == elements.count {
      elements.removeAll(keepingCapacity: true)
      next = 0
      refill(&elements)
    }
    let start = next
    let count = min(limit, elements.count - start)
    next = start + count
    let batch = elements
    for index in start..<start + count { body(batch[index]) }
    return count
  }
}
