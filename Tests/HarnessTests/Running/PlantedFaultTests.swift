import Testing

@testable import Harness

@MainActor @Suite struct PlantedFaultTests {
  /// What a benchmark that does nothing does with a fault in it, for 1,000 operations.
  private func run(_ kind: PlantedFault.Kind, _ amount: Double) async throws -> BenchmarkInstance {
    let nothing = Benchmark(id: .fixture(), summary: "does nothing") { BenchmarkInstance { _ in } }
    let planted = try #require(PlantedFault(kind, amount).planted(in: [nothing]).first)
    return try await planted.prepare()
  }

  @Test(.enabled(if: countsReferences)) func retainsAreThoseAskedForAndNothingElse() async throws {
    let instance = try await run(.retains, 3)
    try await instance.run(1)
    let instrument = ReferenceInstrument(threads: .current)
    instrument.begin()
    try await instance.run(1_000)
    let counts = instrument.end()
    // Resuming the task retains it: what the optimiser leaves of that is no part of the fault.
    #expect(counts[Metric.retains.name].map { (3_000...3_010).contains($0) } == true, "\(counts)")
    #expect(counts[Metric.objectAllocations.name] == 0)
  }

  @Test func aWrongResultIsPlanted() async throws {
    guard case .wrong = try await run(.wrong, 1).check(1) else {
      Issue.record("the state was right")
      return
    }
  }
}
