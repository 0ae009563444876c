/// One case of an enum as a value: how to wrap a payload into it and how to get the payload out.
///
/// Case paths are to enum cases what key paths are to properties. They are usually reached through
/// ``CasePathable/allCasePaths`` by a key path, `\.child`, and rarely made by hand.
@frozen
public struct AnyCasePath<Root, Value>: Sendable {
  /// Wraps a payload into the case.
  public let embed: @Sendable (Value) -> Root
  /// The payload, or nil when the root is another case.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a case path; `extract(embed(value))` must give `value` back.
  @inlinable @inline(__always)
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}
