import Synchronization

extension Block where Element: ~Copyable {
  /// A new block, not reset.
  @inlinable
  static func allocate() -> Block {
    // SAFETY: the memory is new; it has room for the header and `capacity` slots.
    unsafe Block(
      base: Operations.allocate(byteCount: headerSize + capacity * stride, alignment: alignment))
  }

  /// Frees the block. It holds no element, and no thread will touch it again.
  @unsafe
  @inlinable
  func deallocate() {
    unsafe Operations.deallocate(base)
  }

  /// Empties the link and every flag, for a use that starts.
  ///
  /// The installer calls this, before anyone else can see the block, rather than the consumer slot by slot: the
  /// consumer then only reads cache lines, and the installer fetches all of the block's lines at once instead
  /// of one per push.
  @inlinable
  func reset() {
    unsafe Operations.touch(base)
    // SAFETY: the block is this thread's alone: new, or taken out of the spare. Atomics are trivial, so that
    // initialising over the old ones leaks nothing.
    unsafe link.initialize(to: Atomic(Link.empty))
    for index in 0..<Self.capacity {
      unsafe flag(index).initialize(to: Atomic(SlotFlag.empty))
    }
  }
}
