extension IdentifiedArray {
  /// The position of the element with an id, or nil. O(1).
  @inlinable @inline(__always)
  public func index(id: ID) -> Int? {
    unsafe storage.withUnsafeBufferPointer { buffer in
      // SAFETY: positions are below the count: those of the loop, and those in the table, which is kept in step.
      guard let table else {
        for position in 0..<buffer.count
        where unsafe identity.read(buffer.baseAddress.unsafelyUnwrapped + position) == id {
          return position
        }
        return nil
      }
      return table.position(hash: PositionTable.hash(id)) { position in
        unsafe identity.read(buffer.baseAddress.unsafelyUnwrapped + position) == id
      }
    }
  }

  /// Whether there is an element with an id. O(1).
  @inlinable
  public func contains(id: ID) -> Bool { index(id: id) != nil }

  /// The element with an id, or nil.
  ///
  /// ```swift
  /// rows[id: id]?.title = "Milk"   // in place; nothing happens if there is no such row
  /// rows[id: id] = nil             // removes it
  /// rows[id: row.id] = row         // replaces it, or appends it
  /// ```
  ///
  /// An element that is set must have this very id, else the program stops.
  ///
  /// Complexity: O(1), without allocation; O(n) for removing.
  @inlinable
  public subscript(id id: ID) -> Element? {
    @inline(__always) get { index(id: id).map { storage[$0] } }
    set { replace(id, at: index(id: id), with: newValue) }
    _modify {
      let lender = lend(id)
      defer { takeBack(lender) }
      yield unsafe &lender.element
    }
  }

  @inlinable
  mutating func replace(_ id: ID, at position: Int?, with element: Element?) {
    if let element { checkUnchanged(identity.id(of: element), id) }
    switch (position, element) {
    case (let position?, let element?): storage[position] = element
    case (let position?, nil): remove(at: position)
    case (nil, let element?): append(element)
    case (nil, nil): return
    }
  }

  /// Changes the element with an id where it is, and returns what `change` returns; nil if there is no such element.
  ///
  /// The element must keep its id, else the program stops. O(1), without allocation and without moving the element.
  @inlinable @inline(__always)
  public mutating func withElement<Result>(
    id: ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let position = index(id: id) else { return nil }
    defer { checkUnchanged(identity.id(in: storage, at: position), id) }
    return try change(&storage[position])
  }

  @inlinable @inline(__always)
  func checkUnchanged(_ new: ID, _ id: ID) {
    if new != id { Self.stopForChangedID(new, id) }
  }

  @inlinable @inline(never)
  static func stopForChangedID(_ new: ID, _ id: ID) -> Never {
    preconditionFailure(
      """
      The element with id \(id) was given id \(new) through its id. Whatever is bound to the id, effects and scoped \
      stores included, would lose the element. Keep the id, or remove the element and insert the new one.
      """)
  }
}
