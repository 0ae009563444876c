/// Holds an element while it is changed through its id.
///
/// The place has to outlive the accessor's frame, which optimised code puts on the heap for every access when it holds an
/// element: optional chaining keeps the accessor from being inlined. Here the allocation is made once for a collection.
@usableFromInline
final class ElementLender<ID: Hashable, Element> {
  /// The element that is lent, nil when there is none with the id, or when it was removed.
  @exclusivity(unchecked) @usableFromInline final var uncheckedElement: Element?
  @usableFromInline final var id: ID
  /// Where the element belongs, nil when there was none.
  @usableFromInline final var position: Int?

  @inlinable
  init(_ id: ID) { self.id = id }

  // SAFETY: the collection's accessor is the only one to reach the element, and has exclusive access to the collection,
  // which alone refers to this object.
  @inlinable @inline(__always)
  final var element: Element? {
    get { unsafe uncheckedElement }
    _modify { yield unsafe &uncheckedElement }
  }
}

extension IdentifiedArray {
  /// Takes the element with an id out, by way of the end, so that what it owns stays uniquely referenced.
  @inlinable
  mutating func lend(_ id: ID) -> ElementLender<ID, Element> {
    if lender == nil || !isKnownUniquelyReferenced(&lender) { lender = ElementLender(id) }
    guard let lender else { preconditionFailure("The lender was made above.") }
    lender.id = id
    lender.position = index(id: id)
    if let position = lender.position {
      storage.swapAt(position, storage.count - 1)
      lender.element = storage.removeLast()
    }
    return lender
  }

  /// Puts the element that was lent back to its place.
  @inlinable
  mutating func takeBack(_ lender: ElementLender<ID, Element>) {
    let element = lender.element.take()
    guard let position = lender.position else { return replace(lender.id, at: nil, with: element) }
    guard let element else { return closeGap(lender.id, at: position) }
    checkUnchanged(identity.id(of: element), lender.id)
    storage.append(element)
    storage.swapAt(position, storage.count - 1)
  }

  /// Completes the removal of an element that was taken out: the last element has its place.
  @inlinable
  mutating func closeGap(_ id: ID, at position: Int) {
    if position < storage.count { storage.append(storage.remove(at: position)) }
    forgetRemoved(id, at: position)
  }
}
