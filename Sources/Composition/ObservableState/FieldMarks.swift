/// Which properties of a state were written since an observer looked, kept in the state itself.
///
/// A bit for each property, set when it is written and cleared only by an observer, and the stamp that the observer
/// left. Nobody who writes has to know whether there is one: a write costs a load, an `or` and a store of this word.
///
/// All marks are equal, and hash alike, so that they take no part in the comparison of states.
@frozen
public struct FieldMarks: Hashable, Sendable {
  /// Bit 63 is set when a child's reducer ran in place on some property; the others stand for properties.
  @usableFromInline var written: UInt64
  /// What the last observer wrote when it cleared the marks; 0 in a state that none has seen.
  @usableFromInline var stamp: UInt64

  @inlinable static var childBit: UInt64 { 1 << 63 }

  /// The marks of a new state: everything in it is news.
  @inlinable @inline(__always)
  public init() {
    written = .max
    stamp = 0
  }

  /// Marks a property as written.
  @inlinable @inline(__always)
  public mutating func write(_ index: Int) { written |= 1 << UInt64(truncatingIfNeeded: index) }

  /// Marks that a child may have written to one of the properties, whichever.
  @inlinable @inline(__always)
  public mutating func writeChild() { written |= Self.childBit }

  /// Whether a property may have changed since the observer cleared the marks with `stamp`.
  ///
  /// True, too, if the whole state was replaced meanwhile, be it by an older copy of itself: it has another stamp then.
  @inlinable
  public func mayHaveChanged(_ index: Int, since stamp: UInt64) -> Bool {
    self.stamp != stamp || written & (1 << UInt64(truncatingIfNeeded: index)) != 0
  }

  /// Whether a child may have changed something in a property since the observer cleared the marks with `stamp`.
  @inlinable
  public func childMayHaveChanged(since stamp: UInt64) -> Bool {
    self.stamp != stamp || written & Self.childBit != 0
  }

  /// Clears all marks on behalf of the observer.
  ///
  /// - Parameter stamp: A number that no state was ever stamped with; never 0.
  @inlinable
  public mutating func clear(stamp: UInt64) {
    written = 0
    self.stamp = stamp
  }

  public static func == (one: FieldMarks, other: FieldMarks) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
