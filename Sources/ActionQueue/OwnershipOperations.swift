import Synchronization

/// The accesses of ``Ownership`` to its word, so that tests can interpose themselves.
@usableFromInline
protocol OwnershipOperations: SendableMetatype {
  /// A thread becomes the owner if there is none.
  static func take(_ word: borrowing Atomic<UInt8>) -> Bool
  /// A thread whose push found the consumer asleep leaves a debt; true if there was no owner, and it is the owner now.
  static func owe(_ word: borrowing Atomic<UInt8>) -> Bool
  /// The owner takes over all debts; it drains after that.
  static func settle(_ word: borrowing Atomic<UInt8>)
  /// The owner lets go; false if a debt was left.
  static func letGo(_ word: borrowing Atomic<UInt8>) -> Bool
}

/// The state of the ownership word.
@frozen
@usableFromInline
enum Owner {
  @inlinable static var nobody: UInt8 { 0 }
  @inlinable static var somebody: UInt8 { 1 }
  /// Somebody, who must drain before letting go.
  @inlinable static var indebted: UInt8 { 2 }
}

/// The orderings of production; see the article "Memory orderings".
extension OwnershipOperations {
  /// Acquire; relaxed on failure. Partner: ``letGo(_:)``. If weaker: the new owner works on what the last one has not
  /// finished writing. On failure the thread only learns that it is not the owner.
  ///
  /// The look before is relaxed: it only saves the compare-and-swap, which takes the cache line away from the owner even
  /// where it fails.
  @inlinable
  @inline(__always)
  static func take(_ word: borrowing Atomic<UInt8>) -> Bool {
    if word.load(ordering: .relaxed) != Owner.nobody { return false }
    return word.compareExchange(
      expected: Owner.nobody, desired: Owner.somebody, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }

  /// Release. Partner: ``settle(_:)``. If weaker: the owner drains without seeing the slot that was filled before, goes
  /// to rest, and the element stays where it is.
  ///
  /// It need not acquire: whoever finds no owner settles next, and the exchange continues the release sequence of
  /// ``letGo(_:)``. An exchange even if there is a debt already: were the word only read then, the owner could settle the
  /// older debt in between and not see this one's slot.
  @inlinable
  @inline(__always)
  static func owe(_ word: borrowing Atomic<UInt8>) -> Bool {
    word.exchange(Owner.indebted, ordering: .releasing) == Owner.nobody
  }

  /// Acquire. Partners: ``owe(_:)``, see there, and ``letGo(_:)`` for a thread that owed and found no owner; if weaker,
  /// as for ``take(_:)``. An exchange, not a store: a store is not ordered after a debt that it overwrites, nor before
  /// the drain that follows.
  @inlinable
  @inline(__always)
  static func settle(_ word: borrowing Atomic<UInt8>) {
    _ = word.exchange(Owner.somebody, ordering: .acquiring)
  }

  /// Release; relaxed on failure, since ``settle(_:)`` comes next. Partners: ``take(_:)`` and ``settle(_:)``, see there.
  @inlinable
  @inline(__always)
  static func letGo(_ word: borrowing Atomic<UInt8>) -> Bool {
    word.compareExchange(
      expected: Owner.somebody, desired: Owner.nobody, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }
}
