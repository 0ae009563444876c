import Foundation

extension IdentifiedArray {
  /// Removes the element with an id and returns it, or nil if there is none. O(n).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? { index(id: id).map { remove(at: $0) } }

  /// Removes the element with the id of `element` and returns it, or nil if there is none. O(n).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identity.id(of: element)) }

  /// Removes the element at a position and returns it. O(n) in the number of elements behind it.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let id = identity.id(in: storage, at: position)
    let element = storage.remove(at: position)
    forgetRemoved(id, at: position)
    return element
  }

  /// Removes the first element; the collection must not be empty. O(n).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element; the collection must not be empty. O(1).
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes the elements at some positions. O(n) for all of them together.
  @inlinable
  public mutating func removeSubrange(_ positions: some RangeExpression<Int>) {
    let positions = positions.relative(to: storage.indices)
    removePositions { positions.contains($0) }
  }

  /// Removes the elements at some offsets, as a list's editing mode gives them. O(n) for all of them together.
  public mutating func remove(atOffsets offsets: IndexSet) {
    removePositions { offsets.contains($0) }
  }

  /// Removes the elements for which a condition holds. O(n).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let flags = try storage.map(shouldBeRemoved)
    removePositions { flags[$0] }
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity keepsCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepsCapacity)
    if keepsCapacity, withOwnTable() { table?.removeAll() } else { table = nil }
  }

  @inlinable
  mutating func removePositions(_ isRemoved: (Int) -> Bool) {
    var kept = 0
    let positions = storage.indices.map { position in
      if isRemoved(position) { return -1 }
      kept += 1
      return kept - 1
    }
    if kept == storage.count { return }
    for position in positions.indices where positions[position] >= 0 && positions[position] != position {
      storage.swapAt(positions[position], position)
    }
    storage.removeLast(storage.count - kept)
    if withOwnTable() { table?.renumber(positions) }
  }
}
