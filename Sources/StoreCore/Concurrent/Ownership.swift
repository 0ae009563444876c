import Synchronization

/// Who may touch a core that no actor guards: one word, taken by one compare-and-swap.
///
/// Whoever has pushed to a queue that sleeps owes a drain. It takes the word and drains, or leaves the debt with the
/// owner, who pays it before letting go.
@usableFromInline
struct Ownership: ~Copyable {
  @usableFromInline static var free: UInt8 { 0 }
  @usableFromInline static var owned: UInt8 { 1 }
  @usableFromInline static var ownedOwingDrain: UInt8 { 2 }

  @usableFromInline let word = Atomic<UInt8>(0)

  @inlinable
  init() {}

  /// Becomes the owner, unless there is one.
  ///
  /// Acquire. Partner: the release in ``letGo()``; if weaker, the new owner reads state that the last one has not
  /// finished writing. Relaxed on failure: nothing is concluded from it.
  @inlinable @inline(__always)
  func take() -> Bool {
    word.compareExchange(
      expected: Self.free, desired: Self.owned, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }

  /// Owner only: lets go, or learns that a drain is owed and stays the owner.
  ///
  /// Release. Partner: ``take()`` and ``takeOrOwe()``, see there. On failure acquire, partner the release of
  /// ``takeOrOwe()``: what the pusher did before is visible to the drain. The store that follows is relaxed: only the
  /// owner changes the word from there, and those who owe read it by compare-and-swap.
  @inlinable @inline(__always)
  func letGo() -> Bool {
    let (exchanged, _) = word.compareExchange(
      expected: Self.owned, desired: Self.free, successOrdering: .releasing, failureOrdering: .acquiring)
    if !exchanged { word.store(Self.owned, ordering: .relaxed) }
    return exchanged
  }

  /// For a thread that owes a drain: true if it is the owner now and has to drain, false if the owner will.
  ///
  /// Acquire on taking, as in ``take()``. Release on leaving the debt, partner ``letGo()``; if weaker, the owner may
  /// drain without seeing the pushed element's slot. Two debts are one: a drain takes all there is.
  @inlinable
  func takeOrOwe() -> Bool {
    while true {
      if take() { return true }
      let (exchanged, found) = word.compareExchange(
        expected: Self.owned, desired: Self.ownedOwingDrain, successOrdering: .releasing,
        failureOrdering: .relaxed)
      if exchanged || found == Self.ownedOwingDrain { return false }
    }
  }
}
