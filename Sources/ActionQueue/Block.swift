import Synchronization

/// A block of memory: a link to the next block, then slots; each slot is an element followed by its flag.
///
/// A view of an address, with the layout.
///
/// SAFETY: (`@safe`) what it hands out are unsafe pointers, so that the proof is owed where one is made and
/// where one is used. Whoever makes one answers for the block being alive: a producer's ticket does (the
/// consumer does not leave a block before every claimed slot in it was filled), the consumer's position does,
/// and so does having taken the block off the tail or out of the spare.
@safe
@frozen
@usableFromInline
struct Block<Element: ~Copyable, Operations: QueueOperations> {
  @usableFromInline let base: UnsafeMutableRawPointer

  /// The block at an address that `address` gave, which is alive for one of the reasons above.
  @unsafe
  @inlinable
  @inline(__always)
  init(address: UInt) {
    // SAFETY: an address that `address` gave is not null.
    unsafe base = UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
  }

  @unsafe
  @inlinable
  @inline(__always)
  init(base: UnsafeMutableRawPointer) {
    unsafe self.base = base
  }

  @inlinable
  @inline(__always)
  var address: UInt { UInt(bitPattern: unsafe base) }

  // Layout.

  @inlinable
  @inline(__always)
  static var alignment: Int { max(16, MemoryLayout<Element>.alignment) }

  /// The link, padded so that slots of 16 bytes don't straddle cache lines.
  @inlinable
  @inline(__always)
  static var headerSize: Int { alignment }

  /// Bytes from slot to slot: the element, one byte of flag, and the padding of the next element.
  @inlinable
  @inline(__always)
  static var stride: Int {
    let mask = MemoryLayout<Element>.alignment - 1
    return (MemoryLayout<Element>.size + 1 + mask) & ~mask
  }

  @inlinable
  @inline(__always)
  static var capacity: Int { Operations.capacity(stride: stride) }

  // Parts.

  /// SAFETY: the header is a `UInt`'s size at least and was initialised by `reset()` before the block was
  /// shared.
  @inlinable
  @inline(__always)
  var link: UnsafeMutablePointer<Atomic<UInt>> {
    unsafe base.assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// SAFETY: `index` is below the capacity; `reset()` initialised the flag before the block was shared.
  @inlinable
  @inline(__always)
  func flag(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt8>> {
    unsafe (base + (Self.headerSize &+ index &* Self.stride &+ MemoryLayout<Element>.size))
      .assumingMemoryBound(to: Atomic<UInt8>.self)
  }

  /// SAFETY: `index` is below the capacity; slots are aligned for `Element`, and nothing else is stored there.
  @inlinable
  @inline(__always)
  func element(_ index: Int) -> UnsafeMutablePointer<Element> {
    unsafe (base + (Self.headerSize &+ index &* Self.stride)).assumingMemoryBound(to: Element.self)
  }
}
