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

  /// The value that is kept for a key.
  func box(of key: ObjectIdentifier, _ context: DependencyValues.Context) -> AnyDependencyBox? {
    // SAFETY: the index is less than the number of buckets.
    unsafe buckets[index(of: key)].first { $0.key == key && $0.context == context ? $0.box : nil }
  }

  /// Keeps a value for a key, unless one was kept meanwhile.
  ///
  /// - Returns: The one that is kept.
  func keep(
    _ box: AnyDependencyBox, of key: ObjectIdentifier, _ context: DependencyValues.Context
  ) -> AnyDependencyBox {
    let value = DefaultValue(key: key, context: context, box: box)
    // SAFETY: the index is less than the number of buckets.
    return unsafe buckets[index(of: key)].add(
      value,
      unless: {
        $0.key == key && $0.context == context ? $0.box : nil
      }) ?? box
  }

  private func index(of key: ObjectIdentifier) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: key) >> 4) & mask
  }
}

private struct DefaultValue: Sendable {
  let key: ObjectIdentifier
  let context: DependencyValues.Context
  let box: AnyDependencyBox
}
