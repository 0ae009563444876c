import StoreCore

struct FactClient: DependencyKey {
  var fact: @Sendable (_ number: Int) async throws -> String

  static let liveValue = FactClient { number in "\(number) is a number" }  // Asks a server, in an app.
  static let testValue = FactClient { _ in "a fact" }
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
