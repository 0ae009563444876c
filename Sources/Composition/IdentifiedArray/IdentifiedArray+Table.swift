/// Keeping the table in step with the elements.
extension IdentifiedArray {
  /// Makes sure that the table, if there is one, belongs to this value alone and has room for one more element.
  @inlinable
  mutating func withOwnTable() -> Bool {
    guard let known = table else { return false }
    let hasRoom = known.hasRoom
    _ = consume known
    if !hasRoom || !isKnownUniquelyReferenced(&table) { copyTable() }
    return true
  }

  @inlinable @inline(never)
  mutating func copyTable() { table = table?.copy(for: storage.count * 2) }

  /// Makes sure that there is a table, that it belongs to this value alone, and that it has room for `count`.
  @inlinable @inline(never)
  mutating func reserveTable(for count: Int) {
    guard let known = table else { return makeTable(for: count) }
    let hasRoom = known.hasRoom(for: count)
    _ = consume known
    if !hasRoom || !isKnownUniquelyReferenced(&table) { table = table?.copy(for: count) }
  }

  /// A new table of all elements, with room for `count`.
  @inlinable @inline(never)
  mutating func makeTable(for count: Int = 0) {
    let new = PositionTable.make(for: Swift.max(count, storage.count + 1))
    fill(new)
    table = new
  }

  @inlinable
  func fill(_ table: PositionTable) {
    for position in storage.indices {
      table.insert(hash: PositionTable.hash(identity.id(in: storage, at: position)), position: position)
    }
  }

  /// Puts the table right after the elements have changed places, and perhaps others took theirs.
  @inlinable
  mutating func rebuildTable() {
    guard withOwnTable(), let table else { return }
    table.removeAll()
    fill(table)
  }

  /// Adds to the positions in the table that were at least `position`: by the ids of the elements where those are few,
  /// by a pass over the table otherwise. The elements have moved already.
  @inlinable
  mutating func renumber(from position: Int, by distance: Int) {
    guard let table else { return }
    let first = position + distance
    let moved = storage.count - first
    guard moved * 16 < storage.count else { return table.shift(from: position, by: distance) }
    for step in 0..<moved {
      // Away from the direction of the move, so that no two elements are at one position on the way.
      let new = distance > 0 ? storage.count - 1 - step : first + step
      table.move(hash: PositionTable.hash(identity.id(in: storage, at: new)), from: new - distance, to: new)
    }
  }

  /// Puts the table right after the element at a position was taken out of the elements.
  @inlinable
  mutating func forgetRemoved(_ id: ID, at position: Int) {
    guard withOwnTable(), let table else { return }
    table.remove(hash: PositionTable.hash(id), position: position)
    renumber(from: position + 1, by: -1)
  }
}
