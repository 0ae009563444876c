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

  @Test func anOpaqueValueIsTheValue() {
    #expect(opaque(5) == 5)
    #expect(opaque([1, 2]) == [1, 2])
  }
}
