import Synchronization

@testable import ActionQueue

/// What a thread did before it left a debt must come before what the owner does after settling it. On x86-64 a weaker
/// ordering does the same, so that a plain variable stands witness: written before the debt, read by whoever settles it.
///
/// For two threads, and for the other's debt only: with three, or with a debt of its own, the owner could read while
/// somebody else is about to leave one.
protocol OweWitnessed: SmallBlocks {}

enum DebtWitness {
  // SAFETY: allocated once; that debtor and owner are ordered is what is tested.
  nonisolated(unsafe) private static let plain: UnsafeMutablePointer<Int> = {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
  }()

  /// Whether the debt is the owner's own. Relaxed: only the owner reads or writes it, and it orders nothing.
  private static let isOwn = Atomic<Bool>(false)

  static func beforeOwing() { plain.pointee &+= 1 }

  /// - Parameter foundNobody: the debtor has become the owner.
  static func afterOwing(foundNobody: Bool) -> Bool {
    if foundNobody { isOwn.store(true, ordering: .relaxed) }
    return foundNobody
  }

  static func afterSettling(_ found: UInt8) {
    if isOwn.exchange(false, ordering: .relaxed) || found != Owner.indebted { return }
    if plain.pointee < 0 { fatalError("It counts debts.") }
  }
}

extension OweWitnessed {
  static func owe(_ word: borrowing Atomic<UInt8>) -> Bool {
    DebtWitness.beforeOwing()
    let found = word.exchange(Owner.indebted, ordering: .releasing)
    return DebtWitness.afterOwing(foundNobody: found == Owner.nobody)
  }

  static func settle(_ word: borrowing Atomic<UInt8>) {
    DebtWitness.afterSettling(word.exchange(Owner.somebody, ordering: .acquiring))
  }
}
