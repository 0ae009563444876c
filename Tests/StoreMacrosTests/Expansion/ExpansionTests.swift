import Testing

/// What the macros write, and what they say about wrong use, is what stands in the fixtures.
@Suite struct ExpansionTests {
  @Test(arguments: Fixture.all("Expansions"))
  func code(_ fixture: Fixture) throws {
    let expansion = MacroExpansion(fixture.source)
    #expect(expansion.diagnostics.isEmpty)
    try fixture.check(expansion.code)
  }

  @Test(arguments: Fixture.all("Diagnostics"))
  func diagnostics(_ fixture: Fixture) throws {
    let expansion = MacroExpansion(fixture.source)
    #expect(!expansion.diagnostics.isEmpty)
    try fixture.check(expansion.diagnostics)
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.all("Expansions").count >= 14)
    #expect(Fixture.all("Diagnostics").count >= 14)
  }
}
