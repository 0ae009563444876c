/// The name under which effects are cancelled: any hashable value together with its type.
///
/// Equal values of one type are one id, whatever erasure they went through (`AnyHashable`, nested). Values of two
/// types are never equal, so an `enum` without payload is a namespace of its own.
///
/// Not an `AnyHashable`, which asks at each making whether the type is one that compares equal to others.
@frozen
public struct CancelID: Hashable, CustomStringConvertible {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let value: any Hashable

  /// Makes an id from any hashable value.
  @inlinable
  public init<ID: Hashable>(_ id: ID) {
    if ID.self == AnyHashable.self { self.init(contentOf: AnyHashable(id)) } else { self.init(value: id) }
  }

  @inlinable
  init<ID: Hashable>(value: ID) {
    type = ObjectIdentifier(Swift.type(of: value))
    self.value = value
  }

  @usableFromInline
  init(contentOf erased: AnyHashable) {
    guard let content = erased.base as? any Hashable else {
      preconditionFailure("What an AnyHashable holds is hashable, but \(erased.base) is not.")
    }
    self.init(value: content)
  }

  /// The value's.
  public var description: String { "\(value)" }

  @inlinable
  public static func == (left: CancelID, right: CancelID) -> Bool {
    left.type == right.type && areEqual(left.value, right.value)
  }

  @usableFromInline
  static func areEqual<Left: Hashable, Right: Hashable>(_ left: Left, _ right: Right) -> Bool {
    unsafe withUnsafePointer(to: right) { right in
      // SAFETY: both values are of one type, which was compared before; where `Left` and `Right` differ, they are classes
      // above that type.
      unsafe right.withMemoryRebound(to: Left.self, capacity: 1) { unsafe left == $0.pointee }
    }
  }

  /// Of the type and the value.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(value)
  }
}
