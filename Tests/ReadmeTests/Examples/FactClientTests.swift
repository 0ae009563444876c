import StoreCore
import Testing

@Test func theFactClientOfATestIsTheTestValue() async throws {
  @Dependency(\.factClient) var client
  #expect(try await client.fact(7) == "a fact")
  let live = try await withDependencies {
    $0.context = .live
  } operation: {
    try await client.fact(7)
  }
  #expect(live == "7 is a number")
  let stubbed = try await withDependencies {
    $0.factClient.fact = { "\($0)!" }
  } operation: {
    try await client.fact(7)
  }
  #expect(stubbed == "7!")
}
