/// The state of a slot's flag.
@frozen
@usableFromInline
enum SlotFlag {
  /// Not filled yet.
  @inlinable static var empty: UInt8 { 0 }
  /// Filled, or consumed since: the flag is only reset when its block is used again.
  @inlinable static var filled: UInt8 { 1 }
}

/// The state of a link to a block: the block's address, or one of these.
@frozen
@usableFromInline
enum Link {
  /// No block yet.
  @inlinable static var empty: UInt { 0 }
  /// No block yet, and the consumer is asleep until there is one.
  @inlinable static var awaited: UInt { 1 }
}
