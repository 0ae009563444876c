/// A dependency of a feature, read from the values in force at each use.
///
/// ```swift
/// struct Feature: Reducer {
///   @Dependency(\.continuousClock) var clock
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

  @inlinable @inline(__always)
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) { self.keyPath = keyPath }

  @inlinable
  public var wrappedValue: Value { DependencyValues.current[keyPath: keyPath] }
}
