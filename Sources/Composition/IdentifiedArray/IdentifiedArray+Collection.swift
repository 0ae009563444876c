extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias SubSequence = ArraySlice<Element>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// An element that is set may have another id than the one it replaces, unless a third element has it: that stops
  /// the program. O(1), in place.
  @inlinable
  public subscript(position: Int) -> Element {
    @inline(__always) get { storage[position] }
    // Inlined, since the frame of a coroutine that is called stands on the heap.
    @inline(__always) _modify {
      let id = identity.id(in: storage, at: position)
      defer { adoptID(insteadOf: id, at: position) }
      yield &storage[position]
    }
  }

  /// The elements at some positions.
  ///
  /// They may change places, take other ids, or be replaced by more or fewer; a duplicate id stops the program.
  ///
  /// - Complexity: O(1) for reading, O(n) in the number of all elements for changing.
  @inlinable
  public subscript(positions: Range<Int>) -> ArraySlice<Element> {
    get { storage[positions] }
    _modify {
      defer { rebuildCheckedTable() }
      yield &storage[positions]
    }
  }

  @inlinable
  mutating func adoptID(insteadOf old: ID, at position: Int) {
    let new = identity.id(in: storage, at: position)
    if new == old { return }
    guard withOwnTable(), let table else {
      let holders = storage.indices.count { identity.id(in: storage, at: $0) == new }
      if holders > 1 { Self.stopForDuplicate(new) }
      return
    }
    let hash = PositionTable.hash(new)
    // The element itself has the new id already, and is found by it where both ids hash alike.
    let holder = table.position(hash: hash) { $0 != position && identity.id(in: storage, at: $0) == new }
    if holder != nil { Self.stopForDuplicate(new) }
    table.remove(hash: PositionTable.hash(old), position: position)
    table.insert(hash: hash, position: position)
  }

  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try unsafe storage.withUnsafeBufferPointer(body)
  }

  /// For algorithms over any mutable collection; ids may have changed places in the meantime, but not be doubled.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer { rebuildCheckedTable() }
    return try unsafe storage.withUnsafeMutableBufferPointer(body)
  }

  @inlinable
  mutating func rebuildCheckedTable() {
    var checked = IdentifiedArray(storage: [], table: nil, identity: identity)
    checked.appendUnique(storage)
    table = checked.table
  }

  /// The elements for which a condition holds, in their order.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// The ids in the order of their elements.
  @inlinable
  public var ids: IDs { IDs(self) }

  /// The ids of an ``IdentifiedArray``, in the order of their elements; a view that copies nothing.
  @frozen
  public struct IDs: RandomAccessCollection {
    @usableFromInline let array: IdentifiedArray

    @inlinable
    init(_ array: IdentifiedArray) { self.array = array }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { array.storage.count }
    @inlinable public subscript(position: Int) -> ID { array.identity.id(in: array.storage, at: position) }

    /// Whether there is an element with an id. O(1).
    @inlinable public func contains(_ id: ID) -> Bool { array.contains(id: id) }

    /// The position of an id. O(1).
    @inlinable public func firstIndex(of id: ID) -> Int? { array.index(id: id) }
  }
}
