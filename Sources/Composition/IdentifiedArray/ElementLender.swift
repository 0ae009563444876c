/// Holds an element while it is changed through its id.
///
/// The place has to outlive the accessor's frame, which optimised code puts on the heap for every access when it holds an
/// element: optional chaining keeps the accessor from being inlined. Here the allocation is made once for a collection.
@usableFromInline
final class ElementLender<ID: Hashable, Element> {
  /// The element that is lent, nil when there is none with the id, or when it was removed.
  @exclusivity(unchecked) @usableFromInline final var element: Element?
  @exclusivity(unchecked) @usableFromInline final var id: ID
  /// Where the element belongs, nil when there was none.
  @exclusivity(unchecked) @usableFromInline final var position: Int?

  @inlinable
  init(_ id: ID) { unsafe self.id = id }
}

// SAFETY: (each `unsafe` here, and the one in `subscript(id:)`) the collection's accessor is the only one to reach a
// lender, has exclusive access to the collection, and the collection alone refers to the lender.
extension IdentifiedArray {
  /// Takes the element with an id out, by way of the end, so that what it owns stays uniquely referenced.
  @inlinable
  mutating func lend(_ id: ID) -> ElementLender<ID, Element> {
    if lender == nil || !isKnownUniquelyReferenced(&lender) { lender = ElementLender(id) }
    guard let lender else { preconditionFailure("The lender was made above.") }
    unsafe lender.id = id
    let position = index(id: id)
    unsafe lender.position = position
    if let position {
      storage.swapAt(position, storage.count - 1)
      unsafe lender.element = storage.removeLast()
    }
    return lender
  }

  /// Puts the element that was lent back to its place.
  @inlinable
  mutating func takeBack(_ lender: ElementLender<ID, Element>) {
    let element = unsafe lender.element.take()
    let id = unsafe lender.id
    guard let position = unsafe lender.position else { return replace(id, at: nil, with: element) }
    guard let element else { return closeGap(id, at: position) }
    checkUnchanged(identity.id(of: element), id)
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
