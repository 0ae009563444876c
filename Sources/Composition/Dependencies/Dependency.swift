/// A dependency of a feature, read from the values in force at each use.
///
/// ```swift
/// struct Feature: Reducer {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(FactClientKey.self) var factClient
///   …
/// }
/// ```
///
/// Contract: costs one key path to make, so that a reducer may be made for every action. See
/// ``DependencyValues/current`` for which values are in force.
@propertyWrapper
@frozen
public struct Dependency<Value>: Sendable {
  @usableFromInline let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  /// The dependency at a key path.
  @inlinable @inline(__always)
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) { self.keyPath = keyPath }

  /// The dependency of a key, without a property of ``DependencyValues``.
  @inlinable @inline(__always)
  public init<Key: TestDependencyKey<Value>>(_ key: Key.Type) { keyPath = KeyPathsOfKeys.keyPath(of: key) }

  /// The value in force where it is read, looked up at each read.
  @inlinable
  public var wrappedValue: Value { DependencyValues.current[keyPath: keyPath] }
}

/// The key paths that stand for keys without a property: one each, since making one takes a microsecond.
@usableFromInline
enum KeyPathsOfKeys {
  private struct Known: Sendable {
    let key: ObjectIdentifier
    let keyPath: any AnyKeyPath & Sendable
  }

  private static let list = GrowingList<Known>()

  @usableFromInline
  static func keyPath<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> any KeyPath<DependencyValues, Key.Value> & Sendable {
    func match(_ known: Known) -> (any KeyPath<DependencyValues, Key.Value> & Sendable)? {
      guard known.key == ObjectIdentifier(key) else { return nil }
      // SAFETY: the type of the key path follows from the key.
      return unsafe unsafeDowncast(known.keyPath, to: (KeyPath<DependencyValues, Key.Value> & Sendable).self)
    }
    if let known = list.first(match) { return known }
    let made: any KeyPath<DependencyValues, Key.Value> & Sendable = \DependencyValues[DependencyKeyType<Key>()]
    return list.add(Known(key: ObjectIdentifier(key), keyPath: made), unless: match) ?? made
  }
}

/// A key as an argument of a key path, which has to be hashable.
private struct DependencyKeyType<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key>(key: DependencyKeyType<Key>) -> Key.Value { self[Key.self] }
}
