/// What a consumer has seen: how many elements, and whether each producer's came in order.
///
/// Kept behind a pointer, so that counting an element costs no exclusivity check.
@usableFromInline
final class Tally: @unchecked Sendable {
  // SAFETY: written by the one consumer at a time, and read after it has settled.
  @usableFromInline let outOfOrder: UnsafeMutablePointer<Int>
  /// The next sequence number of each producer.
  @usableFromInline let next: UnsafeMutablePointer<Int>
  @usableFromInline let producers: Int

  /// A producer's number stands in the high bits of an element's index.
  @usableFromInline static var producerShift: Int { 48 }

  @inlinable
  init(producers: Int = 1) {
    self.producers = producers
    outOfOrder = .allocate(capacity: 1 + producers)
    outOfOrder.initialize(repeating: 0, count: 1 + producers)
    next = outOfOrder + 1
  }

  deinit { outOfOrder.deallocate() }

  @inlinable @inline(__always)
  func see(_ index: Int) {
    let producer = index >> Self.producerShift
    let sequence = index & ((1 << Self.producerShift) - 1)
    if next[producer] != sequence { outOfOrder.pointee += 1 }
    next[producer] = sequence + 1
  }

  @usableFromInline
  func outcome(expecting count: Int) -> Outcome {
    let seen = (0..<producers).reduce(0) { $0 + next[$1] }
    return Outcome(expected: [count, 0], actual: [seen, outOfOrder.pointee])
  }
}
