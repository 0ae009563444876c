/// The state of the word that says on which slot the consumer sleeps: one of these, with the slot's ticket.
///
/// A ticket's lowest bit is free, for a block's address is a multiple of 16. A consumer asleep on a link is not here
/// but in the link itself; see ``Link``.
@frozen
@usableFromInline
enum Sleeper {
  /// The consumer is awake, or asleep on a link. No slot has this ticket.
  @inlinable static var nobody: UInt { 0 }

  /// Asleep until the slot is filled: whoever fills it wakes the consumer.
  @inlinable
  @inline(__always)
  static func asleep(on slot: Ticket) -> UInt { slot.word }

  /// About to fall asleep, and still the consumer: whoever fills the slot keeps it awake.
  @inlinable
  @inline(__always)
  static func drowsy(on slot: Ticket) -> UInt { slot.word | 1 }

  /// Whether somebody is asleep or drowsy there, going by some bits of the two words.
  @inlinable
  @inline(__always)
  static func isSomebody(_ sleeper: UInt, on slot: Ticket, deciding bits: UInt = .max) -> Bool {
    (sleeper ^ slot.word) & bits <= 1
  }
}
