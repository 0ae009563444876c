/// The default values that were asked for, by key and context.
///
/// No lock is held while the initialiser of a default value runs. Two threads may both make a value; the first one
/// that is kept counts.
@safe
final class DefaultValues: Sendable {
  // SAFETY: (Sendable) the pointer is immutable, and the lists may be used by any thread.
  private nonisolated(unsafe) let buckets: UnsafeMutablePointer<GrowingList<DefaultValue>>
  private let mask: Int

  /// - Parameter bucketCount: A power of two.
  init(bucketCount: Int) {
    mask = bucketCount - 1
    unsafe buckets = .allocate(capacity: bucketCount)
    for index in 0..<bucketCount { unsafe (buckets + index).initialize(to: GrowingList()) }
  }

  deinit {
    // SAFETY: allocated and initialised by `init`, for exactly as many.
    unsafe buckets.deinitialize(count: mask + 1)
    unsafe buckets.deallocate()
  }

  /// The value that is kept for `key`, or what `make` gives, kept from now on.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, _ context: DependencyValues.Context, make: () -> Key.Value
  ) -> Key.Value {
    let identity = ObjectIdentifier(key)
    func match(_ kept: DefaultValue) -> Key.Value? {
      guard kept.key == identity, kept.context == context else { return nil }
      // SAFETY: the type of the box follows from the key.
      return unsafe unsafeDowncast(kept.box, to: DependencyBox<Key.Value>.self).value
    }
    let index = Int(truncatingIfNeeded: UInt(bitPattern: identity) >> 4) & mask
    // SAFETY: the index is less than the number of buckets.
    if let known = unsafe buckets[index].first(match) { return known }
    let made = make()
    let kept = DefaultValue(key: identity, context: context, box: DependencyBox(made))
    return unsafe buckets[index].add(kept, unless: match) ?? made
  }
}

private struct DefaultValue: Sendable {
  let key: ObjectIdentifier
  let context: DependencyValues.Context
  let box: AnyDependencyBox
}
