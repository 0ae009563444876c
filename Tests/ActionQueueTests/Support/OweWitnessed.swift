import Synchronization

@testable import ActionQueue

/// What a thread did before it left a debt must come before what the owner does after settling it. On x86-64 a weaker
/// ordering does the same, so that a plain variable stands witness: written before the debt, read by whoever settles it.
///
/// For two threads: with three, one could write while the owner settles another's debt.
protocol OweWitnessed: SmallBlocks {}

enum DebtWitness {
  // SAFETY: allocated once; that debtor and owner are ordered is what is tested.
  nonisolated(unsafe) private static let plain: UnsafeMutablePointer<Int> = {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
  }()

  static func write() { plain.pointee &+= 1 }
  static func read() { if plain.pointee < 0 { fatalError("counts debts") } }
}

extension OweWitnessed {
  static func owe(_ word: borrowing Atomic<UInt8>) -> Bool {
    DebtWitness.write()
    return word.exchange(Owner.indebted, ordering: .releasing) == Owner.nobody
  }

  static func settle(_ word: borrowing Atomic<UInt8>) {
    if word.exchange(Owner.somebody, ordering: .acquiring) == Owner.indebted { DebtWitness.read() }
  }
}
