/// A name for a set of ids, such that equal names mean equal sets.
@frozen
public struct Membership: Equatable, Sendable {
  @usableFromInline let lineage: UInt64
  @usableFromInline let changes: UInt64

  @inlinable
  init(lineage: UInt64, changes: UInt64) {
    self.lineage = lineage
    self.changes = changes
  }
}

extension IdentifiedArray {
  /// A name for the set of ids that are present now, or nil while there are so few that looking at each is as cheap.
  ///
  /// Two values with equal names contain the same ids, though perhaps in another order; with different names they may.
  /// Lets those who wait for an id to go skip their look-ups while nothing came or went. O(1).
  @inlinable
  public var membership: Membership? {
    table.map { Membership(lineage: $0.header.lineage, changes: $0.header.changes) }
  }
}
