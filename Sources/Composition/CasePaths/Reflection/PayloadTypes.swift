/// How the types of payloads compare, and which can't be moved out of an enum as they lie there.
enum PayloadTypes {
  private static var optionalKind: Int { 0x202 }
  private static var tupleKind: Int { 0x301 }
  private static var functionKind: Int { 0x302 }
  private static var metatypeKinds: ClosedRange<Int> { 0x304...0x306 }
  private static var existentialMetatypeKind: Int { 0x306 }

  /// Whether values of the two types are stored alike and mean the same: one type, but for the labels of a tuple.
  ///
  /// One labelled payload is a tuple of one element to the metadata, which no other Swift code has.
  static func match(_ one: Any.Type, _ other: Any.Type) -> Bool {
    if one == other { return true }
    if let elements = tupleElements(one), elements.count == 1 { return match(elements[0], other) }
    guard let these = tupleElements(one), let those = tupleElements(other), these.count == those.count else {
      return false
    }
    return zip(these, those).allSatisfy(match)
  }

  /// Whether an enum stores a value of the type in another form than generic code.
  ///
  /// Functions are stored with the calling convention of their own type, generic code expects the most general one; a
  /// metatype that is known takes no storage. Both rules reach into tuples and optionals, not into other types.
  static func hasOwnForm(_ type: Any.Type) -> Bool {
    switch kind(type) {
    case functionKind: true
    case metatypeKinds where kind(type) != existentialMetatypeKind: true
    case tupleKind: tupleElements(type)?.contains(where: hasOwnForm) == true
    case optionalKind: wrapped(type).map(hasOwnForm) == true
    default: false
    }
  }

  private static func kind(_ type: Any.Type) -> Int {
    // SAFETY: a metatype is the address of metadata, which begins with the kind (with an isa pointer for classes on
    // Apple's platforms, which is no kind's number).
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: Int.self)
  }

  private static func wrapped(_ optional: Any.Type) -> Any.Type? {
    // SAFETY: an optional's metadata has its one generic argument after the kind and the descriptor.
    unsafe unsafeBitCast(optional, to: UnsafePointer<Any.Type>.self)[2]
  }

  private static func tupleElements(_ type: Any.Type) -> [Any.Type]? {
    guard kind(type) == tupleKind else { return nil }
    // SAFETY: a tuple's metadata is the kind, the number of elements, the labels, and for each element its type and
    // its offset, a word each.
    let words = unsafe unsafeBitCast(type, to: UnsafePointer<Int>.self)
    return unsafe (0..<words[1]).map { unsafe unsafeBitCast(words[3 + 2 * $0], to: Any.Type.self) }
  }
}
