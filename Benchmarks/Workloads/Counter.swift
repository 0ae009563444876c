/// What a loop adds up, so that no part of it can be left out.
@MainActor
@usableFromInline
final class Counter {
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var additions = 0
  @inlinable init() {}

  @inlinable @inline(__always)
  func add(_ number: Int) {
    count &+= number
    additions &+= 1
  }
}
