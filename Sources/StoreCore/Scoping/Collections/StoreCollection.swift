/// The stores of the elements of a collection in a store's state, in their order; each is made when it is asked for.
///
/// ```swift
/// for row in store.scope(state: \.rows, action: \.rows) { show(row) }
/// ```
///
/// Contract: a view of the state as it is when asked, not a copy. An element's store is the same object for as long as
/// the element is there, wherever it moves. Elements may come and go while they are iterated: those that were there at
/// the beginning and still are, are each met once. A store whose element is gone is inert, as that of an optional is. Within a tracked closure, which elements
/// there are and in which order is tracked, and not what they hold.
///
/// Cost: O(1) to get; a store that was given out before is one look-up by id, another one is made in O(1).
@MainActor
public struct StoreCollection<ID: Hashable & Sendable, ElementState, ElementAction> {
  let stores: ElementStores<ID, ElementState, ElementAction>

  /// The store of the element with an id; nil where there is none.
  public subscript(id id: ID) -> Store<ElementState, ElementAction>? { stores.store(of: id) }

  /// The ids in the order of their elements, as they are now.
  public var ids: [ID] { Array(stores.elements.ids) }
}

extension StoreCollection: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { stores.elements.count }

  /// The store of the element that stands at a position now; the program stops where none does.
  public subscript(position: Int) -> Store<ElementState, ElementAction> {
    let ids = stores.elements.ids
    precondition(
      ids.indices.contains(position),
      """
      There are \(ids.count) elements now and none at position \(position). Elements may have gone since the positions \
      were counted. Iterate over the collection itself, or remember ids.
      """)
    guard let store = stores.store(of: ids[position]) else { preconditionFailure("The id was just read.") }
    return store
  }

  public func makeIterator() -> Iterator { Iterator(stores: stores, ids: stores.elements.ids) }

  /// Meets the elements that there were when it began, as far as they are still there.
  @MainActor
  public struct Iterator: @MainActor IteratorProtocol {
    let stores: ElementStores<ID, ElementState, ElementAction>
    /// A view, which shares the elements: the first change while it is kept copies them.
    let ids: IdentifiedArray<ID, ElementState>.IDs
    private var position = 0

    init(
      stores: ElementStores<ID, ElementState, ElementAction>, ids: IdentifiedArray<ID, ElementState>.IDs
    ) {
      self.stores = stores
      self.ids = ids
    }

    public mutating func next() -> Store<ElementState, ElementAction>? {
      while position < ids.count {
        position += 1
        if let store = stores.store(of: ids[position - 1]) { return store }
      }
      return nil
    }
  }
}
