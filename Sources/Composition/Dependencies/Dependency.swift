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
/// Contract: the value is looked up at each read; making the property costs nothing, so that a reducer may be made for
/// every action. See ``DependencyValues/current`` for which values are in force.
///
/// Cost: a look-up of the key. Where the property of ``DependencyValues`` stands in another module and is not marked
/// `@export(implementation)`, also the interpretation of the key path, which takes longer than the look-up.
@propertyWrapper
@frozen
public struct Dependency<Value>: Sendable {
  // Not the key path: it would be made for every use of the reducer, while a literal in a closure folds away.
  @usableFromInline let read: @Sendable (borrowing DependencyValues) -> Value

  /// The dependency at a key path.
  ///
  /// - Parameter keyPath: A property of ``DependencyValues``; evaluated at each read.
  @inlinable @inline(__always)
  public init(_ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<DependencyValues, Value> & Sendable)
  {
    read = { values in (copy values)[keyPath: keyPath()] }
  }

  /// The dependency of a key, without a property of ``DependencyValues``.
  // Captures nothing, not even where it stands in the source: what is captured would be allocated for each action.
  @inlinable @inline(__always)
  public init<Key: TestDependencyKey<Value>>(_ key: Key.Type) {
    read = { values in (copy values)[Key.self] }
  }

  /// The value in force where it is read, looked up at each read.
  @inlinable @inline(__always)
  public var wrappedValue: Value { read(DependencyValues.current) }
}
