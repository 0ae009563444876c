import Foundation

extension IdentifiedArray {
  /// Exchanges two elements. O(1).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    storage.swapAt(first, second)
    guard withOwnTable(), let table else { return }
    let nowFirst = PositionTable.hash(identity.id(in: storage, at: first))
    let nowSecond = PositionTable.hash(identity.id(in: storage, at: second))
    // By way of a position that no element has, since both may have one hash.
    table.move(hash: nowSecond, from: first, to: storage.count)
    table.move(hash: nowFirst, from: second, to: first)
    table.move(hash: nowSecond, from: storage.count, to: second)
  }

  /// Moves elements to a place between two others, as a list's editing mode asks for it.
  ///
  /// - Parameters:
  ///   - source: Offsets of the elements to move; they keep their order.
  ///   - destination: The offset, before the move, of the element to put them in front of.
  /// - Complexity: O(n).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { storage[$0] }
    var others: [Element] = []
    others.reserveCapacity(storage.count)
    var target = 0
    for (offset, element) in storage.enumerated() {
      if offset == destination { target = others.count }
      if !source.contains(offset) { others.append(element) }
    }
    if destination >= storage.count { target = others.count }
    others.insert(contentsOf: moved, at: target)
    storage = others
    rebuildTable()
  }

  /// Sorts by an order. O(n log n).
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { rebuildTable() }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Puts the elements into an arbitrary order. O(n).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    rebuildTable()
  }

  /// Puts the elements into an arbitrary order. O(n).
  @inlinable
  public mutating func shuffle() {
    storage.shuffle()
    rebuildTable()
  }

  /// Turns the order round. O(n).
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    rebuildTable()
  }

  /// Puts the elements for which a condition holds behind the others, and returns where they begin. O(n).
  @inlinable
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    defer { rebuildTable() }
    return try storage.partition(by: belongsInSecondPartition)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts. O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
