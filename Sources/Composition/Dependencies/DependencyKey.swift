/// The key of a dependency: names its type and what it is when nobody overrides it.
///
/// ```swift
/// struct FactClientKey: DependencyKey { static let liveValue = FactClient.live }
/// extension DependencyValues {
///   var factClient: FactClient {
///     get { self[FactClientKey.self] }
///     set { self[FactClientKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey {
  /// What the dependency is.
  associatedtype Value: Sendable
  /// The value outside of overrides; asked for at each use, so keep it in a `static let`.
  static var liveValue: Value { get }
}
