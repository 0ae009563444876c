import Foundation
import Synchronization

@testable import ActionQueue

/// The queue's accesses, each broken once: a read-modify-write taken apart, so that a schedule can get in
/// between, or a step left out. The explorer must find each of them.
enum Broken {
  protocol OneSlotExplored: Explored {}
  /// The consumer rests on a slot that is not claimed only within a block.
  protocol TwoSlotsExplored: Explored {}

  enum Claim: OneSlotExplored {
    static func claim(_ tail: borrowing Atomic<UInt>) -> UInt {
      let old = read(tail)
      write(old &+ Ticket.one, to: tail)
      return old
    }
  }

  enum Install: OneSlotExplored {
    static func install(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> (
      exchanged: Bool, original: UInt
    ) {
      let old = read(tail)
      guard old == expected else { return (false, old) }
      write(desired, to: tail)
      return (true, old)
    }
  }

  enum Detach: OneSlotExplored {
    static func detach(_ tail: borrowing Atomic<UInt>, expected: UInt, desired: UInt) -> Bool {
      guard read(tail) == expected else { return false }
      write(desired, to: tail)
      return true
    }
  }

  /// A producer looks for the sleeper before its slot can be seen to be filled.
  enum PublishTooLate: TwoSlotsExplored {
    nonisolated(unsafe) static var unpublished: [Thread: UnsafePointer<Atomic<UInt8>>] = [:]

    static func publish(_ flag: borrowing Atomic<UInt8>) {
      withUnsafePointer(to: flag) { unpublished[.current] = $0 }
    }

    static func lookForSleeper(_ sleeper: borrowing Atomic<UInt>) -> UInt {
      let found = read(sleeper)
      if let flag = unpublished.removeValue(forKey: .current) {
        Exploration.step(flag.pointee)
        HardwareOperations.publish(flag.pointee)
      }
      return found
    }
  }

  /// The consumer says that it is drowsy only after its last look.
  enum AnnounceTooLate: TwoSlotsExplored {
    static func announce(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) {}

    static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
      write(Sleeper.asleep(on: slot), to: sleeper)
      return true
    }
  }

  /// The consumer calls itself asleep when it is only drowsy.
  enum AnnounceAsleep: TwoSlotsExplored {
    static func announce(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) {
      write(Sleeper.asleep(on: slot), to: sleeper)
    }

    static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool { true }
  }

  enum ConfirmAlways: TwoSlotsExplored {
    static func confirm(_ tail: borrowing Atomic<UInt>, unclaimed slot: Ticket) -> Bool { true }
  }

  enum KeepAwakeLeftOut: TwoSlotsExplored {
    static func keepAwake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool { true }
  }

  enum KeepAwake: TwoSlotsExplored {
    static func keepAwake(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
      guard read(sleeper) == Sleeper.drowsy(on: slot) else { return false }
      write(Sleeper.nobody, to: sleeper)
      return true
    }
  }

  enum FallAsleep: TwoSlotsExplored {
    static func fallAsleep(_ sleeper: borrowing Atomic<UInt>, on slot: Ticket) -> Bool {
      guard read(sleeper) == Sleeper.drowsy(on: slot) else { return false }
      write(Sleeper.asleep(on: slot), to: sleeper)
      return true
    }
  }

  enum LinkTo: OneSlotExplored {
    static func link(_ link: borrowing Atomic<UInt>, to block: UInt) -> UInt {
      let old = read(link)
      write(block, to: link)
      return old
    }
  }

  enum ParkOnLink: OneSlotExplored {
    static func parkOnLink(_ link: borrowing Atomic<UInt>) -> Bool {
      guard read(link) == Link.empty else { return false }
      write(Link.awaited, to: link)
      return true
    }
  }

  enum Unlink: OneSlotExplored {
    static func unlink(_ link: borrowing Atomic<UInt>) {}
  }

  enum TakeSpare: OneSlotExplored {
    static func takeSpare(_ spare: borrowing Atomic<UInt>) -> UInt {
      let old = read(spare)
      write(0, to: spare)
      return old
    }
  }

  enum KeepSpare: OneSlotExplored {
    static func keepSpare(_ spare: borrowing Atomic<UInt>, _ block: UInt) -> Bool {
      write(block, to: spare)
      return true
    }
  }

  enum Take: OneSlotExplored {
    static func take(_ word: borrowing Atomic<UInt8>) -> Bool {
      guard read(word) == Owner.nobody else { return false }
      write(Owner.somebody, to: word)
      return true
    }
  }

  enum Owe: OneSlotExplored {
    static func owe(_ word: borrowing Atomic<UInt8>) -> Bool {
      let old = read(word)
      write(Owner.indebted, to: word)
      return old == Owner.nobody
    }
  }

  enum SettleLeftOut: OneSlotExplored {
    static func settle(_ word: borrowing Atomic<UInt8>) {}
  }

  enum LetGo: OneSlotExplored {
    static func letGo(_ word: borrowing Atomic<UInt8>) -> Bool {
      guard read(word) == Owner.somebody else { return false }
      write(Owner.nobody, to: word)
      return true
    }
  }

  /// Lets go although a debt was left.
  enum LetGoIndebted: OneSlotExplored {
    static func letGo(_ word: borrowing Atomic<UInt8>) -> Bool {
      write(Owner.nobody, to: word)
      return true
    }
  }

  private static func read(_ word: borrowing Atomic<UInt8>) -> UInt8 {
    Exploration.step(word)
    return word.load(ordering: .relaxed)
  }

  private static func write(_ value: UInt8, to word: borrowing Atomic<UInt8>) {
    Exploration.step(word)
    word.store(value, ordering: .relaxed)
  }

  private static func read(_ word: borrowing Atomic<UInt>) -> UInt {
    Exploration.step(word)
    return word.load(ordering: .relaxed)
  }

  private static func write(_ value: UInt, to word: borrowing Atomic<UInt>) {
    Exploration.step(word)
    word.store(value, ordering: .relaxed)
  }
}

extension Broken.OneSlotExplored {
  static var slots: Int { 1 }
}
