import StoreCore

/// The network of the seeds: facts about numbers. A test says what it answers.
struct FactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension FactClient: TestDependencyKey {
  struct Offline: Error, Equatable {}

  static var testValue: FactClient { FactClient { _ in throw Offline() } }
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
