import Harness

@MainActor
func measuredTicks() async throws -> String {
  var results: [BenchmarkResult] = []
  try await BenchmarkRunner(settings: .quick).run([tickBenchmark], canary: Canary.benchmark) { event in
    if case .finished(let result, _) = event { results.append(result) }
  }
  return ResultTable.text(results)
}
