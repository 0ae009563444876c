/// An enum value's payload by the name of its case.
///
/// ```swift
/// var state = LoadingFeature.State.loaded(Child.State())
/// state.is(\.loaded)                       // true
/// state[case: \.loaded]?.count             // 0
/// state.modify(\.loaded) { $0.count += 1 }
/// ```
///
/// An enum marked `@dynamicMemberLookup` has its payloads as optional members, too: `state.loaded?.count`.
///
/// Cost: in optimised code a literal path of one case folds away.
extension CasePathable {
  /// Whether the value is in a case.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: path].extract(self) != nil
  }

  /// The payload of a case; nil in another case.
  @inlinable @inline(__always)
  public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: path].extract(self)
  }

  /// The payload of a case; nil in another case.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember path: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: path].extract(self)
  }

  /// Changes the payload of a case in place.
  ///
  /// - Returns: What `change` returns; nil, without calling it, in another case.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func modify<Value, Result>(
    _ path: CaseKeyPath<Self, Value>, _ change: (inout Value) -> Result
  ) -> Result? {
    Self.allCasePaths[keyPath: path].withPayload(of: &self, change)
  }
}
