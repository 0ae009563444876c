import Synchronization

/// Every access to shared memory that ``SegmentedQueue`` makes, one function per access site.
///
/// The queue is generic in them so that tests can put a scheduler between any two of them, or weaken one. The
/// default implementations, in `QueueOperations+Orderings.swift`, are the ones that production uses.
///
/// SAFETY: an implementation's orderings are what the queue's memory safety rests on.
@usableFromInline
protocol QueueOperations: OwnershipOperations {
  /// Slots in one block, given the bytes from one slot to the next.
  static func capacity(stride: Int) -> Int

  // The tail: block and next free index in one word.

  /// Takes a ticket: adds one to the index and returns the word as it was.
  static func claim(_ tail: borrowing Atomic<UInt>) -> UInt
  /// Replaces a full (or no) tail block by a fresh one.
  static func install(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> (
    exchanged: Bool, original: UInt
  )
  /// The consumer takes back a tail block of which it has consumed every claimed slot.
  static func detach(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> Bool

  /// The consumer looks whether anything was claimed beyond its position.
  static func inspect(_ tail: borrowing Atomic<UInt>) -> UInt

  // A slot's flag.

  /// The producer declares its slot filled.
  static func publish(_ flag: borrowing Atomic<UInt8>)
  /// The consumer looks whether a slot is filled.
  static func observe(_ flag: borrowing Atomic<UInt8>) -> UInt8

  // The sleeper: the slot on which the consumer rests.

  /// The fences that the queue uses, for all of its life.
  static var fences: FencePair { get }
  /// How often the consumer looks at a slot that is claimed and not filled before it takes the heavy fence.
  static var patience: Int { get }

  /// Between a producer's ``publish(_:)`` and its ``lookForSleeper(_:)``.
  static func fenceAfterPublishing()
  /// Asked for only where both fences are full ones: the producer then looks for the sleeper once more.
  static func fenceBeforeLookingAgain()
  /// A producer looks whether the consumer is on its slot; the consumer, whether it is asleep already.
  static func lookForSleeper(_ sleeper: borrowing Atomic<UInt>) -> UInt
  /// The producer keeps a drowsy consumer from falling asleep; false if it is not drowsy there.
  static func keepAwake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool
  /// The producer wakes the consumer; false if it is not asleep there.
  static func wake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool
  /// The consumer says that it is about to fall asleep.
  static func announce(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket)
  /// The consumer makes sure that nobody has claimed the slot before it announced itself; false if someone may have.
  static func confirm(_ tail: borrowing Atomic<UInt>, unclaimed slot: Ticket) -> Bool
  /// Between the consumer's ``announce(_:on:)`` and its last look at a claimed slot.
  static func fenceBeforeLooking(_ fences: FencePair)
  /// The consumer falls asleep; false if it was kept awake.
  static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool

  // A link to the next block.

  /// The installer makes its block reachable, and learns whether the consumer sleeps on the link.
  static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt
  /// The consumer looks for the next block.
  static func follow(_ link: borrowing Atomic<UInt>) -> UInt
  /// The consumer empties the link to the first block, having followed it.
  static func unlink(_ link: borrowing Atomic<UInt>)
  /// The consumer goes to sleep on an empty link; false if it was set meanwhile.
  static func parkOnLink(_ link: borrowing Atomic<UInt>) -> Bool

  // The spare block.

  /// Takes the spare block; 0 if there is none.
  static func takeSpare(_ spare: borrowing Atomic<UInt>) -> UInt
  /// Keeps a block as the spare; false if there is one already.
  static func keepSpare(_ spare: borrowing Atomic<UInt>, _ block: UInt) -> Bool

  // Memory.

  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer
  static func deallocate(_ memory: UnsafeMutableRawPointer)
  /// Called before a plain (not atomic) access to a block.
  static func touch(_ memory: UnsafeMutableRawPointer)
}

/// What production runs on: every default.
@frozen
@usableFromInline
enum HardwareOperations: QueueOperations {}
