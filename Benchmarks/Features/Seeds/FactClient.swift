import Composition

/// Fetches a fact about a number: the network of the features, replaced by a fake where they run.
public struct FactClient: Sendable {
  public var fetch: @Sendable (Int) async throws -> String

  public init(fetch: @escaping @Sendable (Int) async throws -> String) { self.fetch = fetch }

  /// There is no network here: the fact is made up on the spot.
  public static let local = FactClient { "\($0) is a good number." }
}

private enum FactClientKey: DependencyKey {
  static let liveValue = FactClient.local
}

extension DependencyValues {
  public var factClient: FactClient {
    get { self[FactClientKey.self] }
    set { self[FactClientKey.self] = newValue }
  }
}
