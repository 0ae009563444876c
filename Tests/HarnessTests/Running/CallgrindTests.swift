import Testing

@testable import Harness

@MainActor @Suite struct CallgrindTests {
  @Test func aDumpsTotalIsRead() {
    #expect(CallgrindInstrument.total(of: "events: Ir\nfn=(1) main\n1 5\n\nsummary: 12345\n") == 12_345)
    #expect(CallgrindInstrument.total(of: "events: Ir\ntotals: 99\n") == 99)
    #expect(CallgrindInstrument.total(of: "events: Ir\n") == nil)
  }

  @Test func outsideOfCallgrindTheReasonNamesTheFlag() {
    let reasons = CallgrindInstrument().selfTest([.callgrindInstructions])
    #expect(reasons["callgrind_instructions"]?.contains("--instructions") == true)
  }

  /// An instrument that can't but count its own frame, always the same.
  private final class Framed: Instrument {
    let subtractsIdle = true
    private var count = 0.0
    func selfTest(_ metrics: [Metric]) -> [String: String] { [:] }
    func begin() { count += 1 }
    func end() -> [String: Double] { [Metric.callgrindInstructions.name: count <= 2 ? 7 : 507] }
  }

  @Test func theFrameIsSubtractedAndFewerOperationsAreSimulated() async throws {
    let benchmark = Benchmark(id: .fixture(), summary: "") { BenchmarkInstance { _ in } }
    let settings = RunSettings(
      sampleNanoseconds: 1_000, samples: 1, warmUps: 0, countedSamples: 1, passes: [.instructions])
    let framed = Framed()
    var rows: [SummaryRow] = []
    try await BenchmarkRunner(settings: settings, makeInstrument: { _ in framed }).run([benchmark]) {
      if case .finished(let result, _) = $0 { rows = result.summaries }
    }
    #expect(rows.map(\.key.metric) == ["callgrind_instructions"])
    #expect(rows[0].statistics?.median == 5)
    #expect(rows[0].samples == 2)
    #expect(rows[0].key.kind == .exact)
  }

  @Test func instructionsHaveTheirOwnTolerance() {
    let key = RowKey(id: .fixture(), metric: .callgrindInstructions)
    #expect(GatePolicy.standard.rule(for: key).tolerance == 0.01)
  }
}
