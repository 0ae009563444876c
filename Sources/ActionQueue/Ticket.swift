/// The word at the queue's tail, and what a producer gets by adding to it: the tail block and the next free
/// index in it.
///
/// The address takes the low 48 bits, the index the high 16. An index at or past the capacity means that the
/// block is full; a producer that finds it so has added to it once, so that the index stays below 65,536 while
/// fewer than 65,000 threads push at once.
///
/// No block is the address 0 and an index past the end.
@frozen
@usableFromInline
struct Ticket {
  @usableFromInline let word: UInt

  @inlinable
  @inline(__always)
  init(word: UInt) {
    self.word = word
  }

  @inlinable
  @inline(__always)
  init(block: UInt, index: Int) {
    word = block | UInt(truncatingIfNeeded: index) << 48
  }

  /// What one claim adds.
  @inlinable
  @inline(__always)
  static var one: UInt { 1 << 48 }

  /// The block's address.
  @inlinable
  @inline(__always)
  var block: UInt { word & (Ticket.one - 1) }

  @inlinable
  @inline(__always)
  var index: Int { Int(truncatingIfNeeded: word >> 48) }

  /// The word after one more claim.
  @inlinable
  @inline(__always)
  var next: Ticket { Ticket(word: word &+ Ticket.one) }
}
