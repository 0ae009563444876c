extension FieldMarks {
  /// The bit of a property's mark.
  @inlinable
  public static func mask(of index: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: index) }

  /// The bit that says that a child may have written to some property.
  @inlinable
  public static var childMask: UInt64 { childBit }

  /// Whether one of the properties in `mask` may have changed since the observer cleared the marks with `stamp`.
  @inlinable @inline(__always)
  public func mayHaveChanged(anyOf mask: UInt64, since stamp: UInt64) -> Bool {
    self.stamp != stamp || written & mask != 0
  }
}
