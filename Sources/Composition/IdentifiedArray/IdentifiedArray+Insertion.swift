extension IdentifiedArray {
  /// Appends an element, unless there is one with its id.
  ///
  /// - Returns: Whether it was appended, and where the element with its id stands.
  /// - Complexity: O(1) amortised.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.count)
  }

  /// Appends the elements whose ids are not there yet. O(n) in the number of new elements, amortised.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    makeRoom(for: elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// Makes room for more elements and, where there was too little, for twice as many as there are: whoever appends few
  /// again and again must not move all of them each time.
  @inlinable
  mutating func makeRoom(for additions: Int) {
    guard additions > 0 else { return }
    let needed = storage.count + additions
    let grown = Swift.max(needed, storage.count * 2)
    if needed > storage.capacity { storage.reserveCapacity(grown) }
    let fits = table.map { $0.hasRoom(for: needed) } ?? (needed <= Self.fewElements)
    if !fits { reserveTable(for: grown) }
  }

  /// Inserts an element at a position, unless there is one with its id.
  ///
  /// - Returns: Whether it was inserted, and where the element with its id stands.
  /// - Complexity: O(n) in the number of elements behind the position.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    let id = identity.id(of: element)
    if let known = index(id: id) { return (false, known) }
    insertNew(element, id, at: position)
    return (true, position)
  }

  @inlinable
  mutating func insertNew(_ element: Element, _ id: ID, at position: Int) {
    storage.insert(element, at: position)
    guard withOwnTable(), let table else {
      if storage.count > Self.fewElements { makeTable() }
      return
    }
    if position < storage.count - 1 { renumber(from: position, by: 1) }
    table.insert(hash: PositionTable.hash(id), position: position)
  }

  /// Replaces the element with the same id, or appends the element.
  ///
  /// - Returns: The element that was replaced.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let id = identity.id(of: element)
    guard let position = index(id: id) else {
      insertNew(element, id, at: storage.count)
      return nil
    }
    let replaced = storage[position]
    storage[position] = element
    return replaced
  }

  /// Replaces the element with the same id, or inserts the element at a position.
  ///
  /// - Returns: The element that was replaced, and where the new one stands.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(_ element: Element, at position: Int) -> (
    originalMember: Element?, index: Int
  ) {
    let id = identity.id(of: element)
    if let known = index(id: id) {
      let replaced = storage[known]
      storage[known] = element
      return (replaced, known)
    }
    insertNew(element, id, at: position)
    return (nil, position)
  }

  /// Makes room for as many elements, so that appending up to there allocates nothing.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) {
    storage.reserveCapacity(count)
    if count > Self.fewElements { reserveTable(for: count) }
  }

  @inlinable
  mutating func appendUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, _) = append(element)
      if !inserted { Self.stopForDuplicate(identity.id(of: element)) }
    }
  }

  @inlinable
  mutating func appendUniquing(
    _ elements: some Sequence<Element>, _ combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      let (inserted, position) = append(element)
      if !inserted { self[position] = try combine(storage[position], element) }
    }
  }

  @inlinable @inline(never)
  static func stopForDuplicate(_ id: ID) -> Never {
    preconditionFailure(
      """
      Two elements of an IdentifiedArray have id \(id). One of them could not be found by its id. Give each element an \
      id of its own, or use init(_:uniquingIDsWith:) to decide between them.
      """)
  }
}
