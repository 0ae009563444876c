/// One case of an enum as a value: how to wrap a payload into it and how to get the payload out.
///
/// Case paths are to enum cases what key paths are to properties. They are usually reached through
/// ``CasePathable/allCasePaths`` by a key path, `\.child`, and rarely made by hand.
///
/// A path to a payload that is itself ``CasePathable`` leads on to the payload's cases: `\.destination.alert`. Such a
/// composed key path is made anew at each evaluation, at the cost of about a microsecond; where that matters, keep the
/// composed ``AnyCasePath`` in a constant.
@frozen
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  /// Wraps a payload into the case.
  public let embed: @Sendable (Value) -> Root
  /// The payload, or nil when the root is another case.
  public let extract: @Sendable (Root) -> Value?
  /// Whether `embed` is known to be the constructor of a case of an enum.
  @usableFromInline package let isCase: Bool

  /// Creates a path to a case of an enum.
  ///
  /// ```swift
  /// AnyCasePath(case: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })
  /// ```
  ///
  /// Contract: `construct` applies the constructor of one case, always the same, to its argument, or to the parts of it,
  /// and does nothing else. A store relies on it: from the second action on it wraps an action into the cases of several
  /// levels at once, and calls none of the constructors. What else they would do is then not done.
  ///
  /// Cost: none, in optimised code.
  ///
  /// - Parameters:
  ///   - construct: The constructor of the case.
  ///   - extract: The payload, or nil for another case.
  @inlinable @inline(__always)
  public init(
    case construct: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    embed = construct
    self.extract = extract
    isCase = true
  }

  /// Creates a case path of any two functions; `extract(embed(value))` must give `value` back.
  ///
  /// Contract: a store calls `embed` once for each action that is sent, and wraps the actions of stores scoped further
  /// level by level.
  ///
  /// - Parameters:
  ///   - embed: Wraps a payload into the case.
  ///   - extract: The payload, or nil for another case.
  @inlinable @inline(__always)
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
    isCase = false
  }

  /// The path to a case of the payload.
  @inlinable
  public subscript<Inner>(dynamicMember inner: CaseKeyPath<Value, Inner>) -> AnyCasePath<Root, Inner>
  where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: inner])
  }

  /// The path through this case to a case of its payload.
  @inlinable
  public func appending<Inner>(_ inner: AnyCasePath<Value, Inner>) -> AnyCasePath<Root, Inner> {
    AnyCasePath<Root, Inner>(
      embed: { embed(inner.embed($0)) },
      extract: { root in extract(root).flatMap(inner.extract) })
  }
}
