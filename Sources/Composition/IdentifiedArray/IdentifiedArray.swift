/// An ordered collection whose elements are found by id in constant time: the state of a list of features.
///
/// ```swift
/// struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
///
/// state.rows[id: id]?.isDone.toggle()      // in place
/// state.rows.append(Row.State(id: 7))
/// state.rows.remove(id: 7)
/// ```
///
/// Contract: ids are unique. Appending or inserting an element whose id is there already changes nothing and says so;
/// ``init(uniqueElements:id:)``, array literals and setting by index stop the program on a duplicate;
/// ``init(_:id:uniquingIDsWith:)`` decides between duplicates. Through ``subscript(id:)`` an element must keep its id;
/// through an index it may take another, unused one. A copy-on-write value, like `Array`.
///
/// Complexity: look-up by id and changing an element O(1), without allocation; appending O(1) amortised; inserting and
/// removing O(n), as in `Array`, without hashing the other ids. Up to eight elements are searched in order, more through
/// a hash table of positions (8 bytes a slot, at most 3/4 full).
@frozen
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: [Element]
  /// Absent while the elements are few.
  @usableFromInline var table: PositionTable?
  /// Made for the first change through ``subscript(id:)``, and used again.
  @usableFromInline var lender: ElementLender<ID, Element>?
  @usableFromInline let identity: ElementIdentity<ID, Element>

  /// The most elements that are searched without a table.
  @inlinable static var fewElements: Int { 8 }

  @inlinable
  init(storage: [Element], table: PositionTable?, identity: ElementIdentity<ID, Element>) {
    self.storage = storage
    self.table = table
    self.identity = identity
  }

  /// An empty collection of elements that `id` tells apart.
  @inlinable
  public init(id: KeyPath<Element, ID> & Sendable) {
    self.init(storage: [], table: nil, identity: ElementIdentity(id))
  }

  /// A collection of elements that `id` tells apart; a duplicate id stops the program.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable) {
    self.init(storage: [], table: nil, identity: ElementIdentity(id))
    appendUnique(elements)
  }

  /// A collection of elements that `id` tells apart; `combine` decides between two of one id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order; where an id comes again it keeps its first place.
  ///   - id: What tells them apart.
  ///   - combine: Takes the element that is there and the later one; its result takes the former's place.
  /// - Complexity: O(n).
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(storage: [], table: nil, identity: ElementIdentity(id))
    try appendUniquing(elements, combine)
  }

  /// The elements as an array. O(1).
  @inlinable
  public var elements: [Element] { storage }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty collection.
  @inlinable
  public init() { self.init(storage: [], table: nil, identity: ElementIdentity()) }

  /// A collection of elements with distinct ids; a duplicate id stops the program. O(n).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    appendUnique(elements)
  }

  /// A collection of elements; `combine` decides between two of one id. O(n).
  @inlinable
  public init(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try appendUniquing(elements, combine)
  }
}

/// An ``IdentifiedArray`` of elements that have an id of their own.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

/// Other threads see only copies, and the table is changed only by its one owner.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {
  // SAFETY: `storage` and `identity` are Sendable. A `table` shared between copies is only read: every change first
  // makes sure of the sole reference to it, in `withOwnTable`; so does every use of the `lender`, in `lend`.
}
