import Testing

@testable import Harness

@Suite struct CanaryTests {
  @Test(arguments: [
    (0, CanaryVerdict.Finding.folded), (0.001, .folded), (0.27, .sound), (2.9, .sound), (15, .slow),
  ])
  func theCostOfAnIterationIsJudged(nanoseconds: Double, finding: CanaryVerdict.Finding) {
    #expect(CanaryVerdict(nanoseconds: nanoseconds).finding == finding)
  }

  @Test @MainActor func theVerdictComesBeforeAnyBenchmark() async throws {
    var events: [String] = []
    try await BenchmarkRunner(settings: .quick, metrics: [.wallTime]).run([], canary: Canary.benchmark) {
      switch $0 {
      case .canary(let verdict): events.append("canary \(verdict.nanoseconds > 0)")
      case .planned: events.append("planned")
      case .completed: events.append("completed")
      default: break
      }
    }
    #expect(events == ["planned", "canary true", "completed"])
  }

  /// An iteration costs 10 ns until the clock stands at `calm`, then 1 ns; one look at it takes about 50 ms.
  @Test(arguments: [(60_000_000, CanaryVerdict.Finding.sound), (Int.max, .slow)]) @MainActor
  func aSlowLoopIsMeasuredAgain(calm: Int, finding: CanaryVerdict.Finding) async throws {
    let time = ScriptedTime()
    let canary = Benchmark(id: .fixture(), summary: "") {
      BenchmarkInstance { time.advance(by: UInt64($0) * (time.clock.now() < UInt64(calm) ? 10 : 1)) }
    }
    var found: CanaryVerdict.Finding?
    try await BenchmarkRunner(settings: .quick, metrics: [.wallTime], clock: time.clock).run([], canary: canary)
    {
      if case .canary(let verdict) = $0 { found = verdict.finding }
    }
    #expect(found == finding)
    #expect(time.clock.now() > 60_000_000)
  }

  @Test func anOpaqueValueIsTheValue() {
    #expect(opaque(5) == 5)
    #expect(opaque([1, 2]) == [1, 2])
  }
}
