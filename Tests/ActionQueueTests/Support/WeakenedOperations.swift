import Synchronization

@testable import ActionQueue

/// Production's accesses with one ordering weakened in each; blocks of one slot, and producers that halt in the
/// middle of a push, so that every access is met often, and early.
///
/// None is of use except to see that the tests notice: `scripts/sanitize mutants` runs each under
/// ThreadSanitizer.
enum Weakened {
  static let all: [String: any QueueOperations.Type] = [
    "none": Strong.self,
    "none-spareless": StrongSpareless.self,
    "none-halting": StrongHalting.self,
    "claim-relaxed": Claim.self,
    "install-without-release": InstallWithoutRelease.self,
    "install-without-acquire": InstallWithoutAcquire.self,
    "detach-relaxed": Detach.self,
    "publish-relaxed": Publish.self,
    "observe-relaxed": Observe.self,
    "wake-relaxed": Wake.self,
    "fall-asleep-relaxed": FallAsleep.self,
    "link-without-release": LinkWithoutRelease.self,
    "link-without-acquire": LinkWithoutAcquire.self,
    "follow-relaxed": Follow.self,
    "park-on-link-relaxed": ParkOnLink.self,
    "take-spare-relaxed": TakeSpare.self,
    "keep-spare-relaxed": KeepSpare.self,
  ]

  /// The accesses to the ownership word, weakened; they run ``OwnedRelay`` instead.
  ///
  /// Those of a debt are not among them: what a weaker one loses is no race but a look at a flag that is too old, which
  /// x86-64 never gives. `scripts/relacy` has them.
  static let ownership: [String: any QueueOperations.Type] = [
    "none-owned": OneSlot.self,
    "take-relaxed": Take.self,
    "let-go-relaxed": LetGo.self,
  ]

  /// Production's orderings.
  enum Strong: Witnessed {}

  enum StrongSpareless: Witnessed, Spareless {}

  enum StrongHalting: Halting, Spareless {}

  enum Claim: Halting {
    /// A claim only counts in a block that someone else has installed.
    static var slots: Int { 2 }

    static func claim(_ tail: borrowing Atomic<UInt>) -> UInt {
      tail.wrappingAdd(Ticket.one, ordering: .relaxed).oldValue
    }
  }

  enum InstallWithoutRelease: Halting {
    static func install(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> (
      exchanged: Bool, original: UInt
    ) {
      tail.compareExchange(
        expected: expected, desired: desired, successOrdering: .acquiring, failureOrdering: .relaxed)
    }
  }

  enum InstallWithoutAcquire: Halting {
    static func install(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> (
      exchanged: Bool, original: UInt
    ) {
      tail.compareExchange(
        expected: expected, desired: desired, successOrdering: .releasing, failureOrdering: .relaxed)
    }
  }

  enum Detach: Witnessed, Spareless {
    static func detach(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> Bool {
      tail.compareExchange(expected: expected, desired: desired, ordering: .relaxed).exchanged
    }
  }

  enum Publish: Halting {
    static func publish(_ flag: borrowing Atomic<UInt8>) { flag.store(SlotFlag.filled, ordering: .relaxed) }
  }

  enum Observe: Halting {
    static func observe(_ flag: borrowing Atomic<UInt8>) -> UInt8 { flag.load(ordering: .relaxed) }
  }

  enum Wake: Halting, Spareless {
    /// The consumer goes to sleep on a slot that is not claimed, and not on a link, only within a block.
    static var slots: Int { 2 }

    static func wake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
      sleeper.compareExchange(
        expected: Sleeper.asleep(on: slot), desired: Sleeper.nobody, ordering: .relaxed
      ).exchanged
    }
  }

  enum FallAsleep: Halting, Spareless {
    /// As for ``Wake``.
    static var slots: Int { 2 }

    static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
      sleeper.compareExchange(
        expected: Sleeper.drowsy(on: slot), desired: Sleeper.asleep(on: slot), ordering: .relaxed
      ).exchanged
    }
  }

  enum LinkWithoutRelease: Halting {
    static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
      link.exchange(block, ordering: .acquiring)
    }
  }

  enum LinkWithoutAcquire: Halting, Spareless {
    static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
      link.exchange(block, ordering: .releasing)
    }
  }

  enum Follow: Halting {
    static func follow(_ link: borrowing Atomic<UInt>) -> UInt { link.load(ordering: .relaxed) }
  }

  enum ParkOnLink: Halting, Spareless {
    static func parkOnLink(_ link: borrowing Atomic<UInt>) -> Bool {
      link.compareExchange(expected: Link.empty, desired: Link.awaited, ordering: .relaxed).exchanged
    }
  }

  enum TakeSpare: Halting {
    static func takeSpare(_ spare: borrowing Atomic<UInt>) -> UInt { spare.exchange(0, ordering: .relaxed) }
  }

  enum KeepSpare: Halting {
    static func keepSpare(_ spare: borrowing Atomic<UInt>, _ block: UInt) -> Bool {
      spare.compareExchange(expected: 0, desired: block, ordering: .relaxed).exchanged
    }
  }

  enum Take: SmallBlocks {
    static func take(_ word: borrowing Atomic<UInt8>) -> Bool {
      word.compareExchange(expected: Owner.nobody, desired: Owner.somebody, ordering: .relaxed).exchanged
    }
  }

  enum LetGo: SmallBlocks {
    static func letGo(_ word: borrowing Atomic<UInt8>) -> Bool {
      word.compareExchange(expected: Owner.somebody, desired: Owner.nobody, ordering: .relaxed).exchanged
    }
  }
}
