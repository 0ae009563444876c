/// How an ``IdentifiedArray`` reads the id of an element, where the element is, without copying it.
@safe
@frozen
@usableFromInline
struct ElementIdentity<ID, Element> {
  @usableFromInline let read: (UnsafePointer<Element>) -> ID

  @inlinable @inline(__always)
  init(_ path: KeyPath<Element, ID> & Sendable) {
    // SAFETY: every caller passes the address of an initialised element that nothing changes meanwhile.
    unsafe read = { unsafe $0.pointee[keyPath: path] }
  }

  @inlinable @inline(__always)
  init() where Element: Identifiable, Element.ID == ID {
    // SAFETY: as above.
    unsafe read = { unsafe $0.pointee.id }
  }

  @inlinable @inline(__always)
  func id(of element: Element) -> ID {
    unsafe withUnsafePointer(to: element) { unsafe read($0) }
  }

  @inlinable @inline(__always)
  func id(in elements: [Element], at position: Int) -> ID {
    unsafe elements.withUnsafeBufferPointer { buffer in
      precondition(position >= 0 && position < buffer.count, "Position \(position) is not in the collection.")
      // SAFETY: the position is within the bounds, which makes the base address one of initialised memory.
      return unsafe read(buffer.baseAddress.unsafelyUnwrapped + position)
    }
  }
}

extension ElementIdentity: @unchecked Sendable where ID: Sendable, Element: Sendable {
  // SAFETY: `read` captures a Sendable key path, or nothing but the types, whose conformances are not isolated when
  // they are Sendable.
}
