extension Reducer {
  /// Runs this reducer, and its effects, with one dependency changed.
  ///
  /// ```swift
  /// Scope(state: \.preview, action: \.preview) {
  ///   Player().dependency(\.continuousClock, slowMotion)
  /// }
  /// ```
  ///
  /// Contract: reaches the reducer and its children, the effects they return, and nothing else.
  ///
  /// Cost: the changed values are made for the first action and kept with the store's, so that an action allocates
  /// nothing, as long as `value` is the same one: hold it in a `static let` or a property of the reducer that the store
  /// was made with. A value that is made anew for each evaluation of `body` costs its making, and that of new values,
  /// for each action.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: What it is here.
  @inlinable @inline(__always)
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> DependencyOverride<Self, Value> { DependencyOverride(base: self, keyPath: keyPath, value: value) }

  /// Runs this reducer, and its effects, with a dependency changed from what it is outside.
  ///
  /// ```swift
  /// Search().transformDependency(\.factClient) { $0 = $0.logging() }
  /// ```
  ///
  /// Contract: as ``dependency(_:_:)``. `transform` is called once for a store, so it must depend on nothing but the
  /// value it is given; one that captures what changes is called for each action.
  @inlinable @inline(__always)
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ transform: @escaping @Sendable (_ value: inout Value) -> Void
  ) -> DependencyTransformation<Self, Value> {
    DependencyTransformation(base: self, keyPath: keyPath, transform: DependencyTransform(transform))
  }
}

/// A reducer that runs with one dependency changed: what ``Reducer/dependency(_:_:)`` makes.
@frozen
public struct DependencyOverride<Base: Reducer, Value: Sendable>: Reducer {
  public typealias Body = Never

  @usableFromInline let base: Base
  @usableFromInline let keyPath: WritableKeyPath<DependencyValues, Value> & Sendable
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  init(base: Base, keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, value: Value) {
    self.base = base
    self.keyPath = keyPath
    self.value = value
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    DependencyValues.current.setting(keyPath, to: value).reduce(base, &state, action)
  }
}

/// A reducer that runs with a dependency changed from what it is outside: what
/// ``Reducer/transformDependency(_:_:)`` makes.
@frozen
public struct DependencyTransformation<Base: Reducer, Value>: Reducer {
  public typealias Body = Never

  @usableFromInline let base: Base
  @usableFromInline let keyPath: WritableKeyPath<DependencyValues, Value> & Sendable
  @usableFromInline let transform: DependencyTransform<Value>

  @inlinable @inline(__always)
  init(
    base: Base, keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: DependencyTransform<Value>
  ) {
    self.base = base
    self.keyPath = keyPath
    self.transform = transform
  }

  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    DependencyValues.current.transforming(keyPath, transform).reduce(base, &state, action)
  }
}

extension DependencyOverride: ParentReducer where Base: ParentReducer {
  public typealias Access = Base.Access
}

extension DependencyTransformation: ParentReducer where Base: ParentReducer {
  public typealias Access = Base.Access
}

/// In a struct: a function that is a generic argument by itself is wrapped anew at each use.
@frozen
@usableFromInline
struct DependencyTransform<Value>: Sendable {
  @usableFromInline let apply: @Sendable (inout Value) -> Void

  @inlinable @inline(__always)
  init(_ apply: @escaping @Sendable (inout Value) -> Void) { self.apply = apply }
}

extension DependencyValues {
  /// Runs a reducer with these values in force.
  @inlinable @inline(__always)
  func reduce<R: Reducer>(_ reducer: R, _ state: inout R.State, _ action: R.Action) -> Effect<R.Action> {
    let context = DependencyContext.enter(self)
    let effect = reducer.reduce(into: &state, action: action)
    context.leave()
    withExtendedLifetime(self) {}
    return effect
  }

  /// These values with one changed; the same storage each time for the same value.
  @usableFromInline
  func setting<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, to value: Value
  ) -> DependencyValues {
    DependencyValues(
      storage.derivations.storage(for: keyPath, value) {
        var values = self
        DependencyStorage.$isWriting.withValue(true) { values[keyPath: keyPath] = value }
        return values.storage
      })
  }

  @usableFromInline
  func transforming<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ transform: DependencyTransform<Value>
  ) -> DependencyValues {
    DependencyValues(
      storage.derivations.storage(for: keyPath, transform) {
        var values = self
        transform.apply(&values[keyPath: keyPath])
        return values.storage
      })
  }
}
