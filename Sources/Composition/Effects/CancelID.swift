/// The name under which effects are cancelled: any hashable value together with its type.
///
/// Equal values of one type are one id, whatever erasure they went through (`AnyHashable`, nested). Values of two
/// types are never equal, so an `enum` without payload is a namespace of its own.
@frozen
public struct CancelID: Hashable {
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let value: AnyHashable

  /// Makes an id from any hashable value.
  @inlinable
  public init<ID: Hashable>(_ id: ID) {
    value = AnyHashable(id)
    type =
      ID.self == AnyHashable.self
      ? ObjectIdentifier(Swift.type(of: value.base)) : ObjectIdentifier(Swift.type(of: id))
  }
}
