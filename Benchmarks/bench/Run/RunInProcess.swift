import Harness

/// Measures in this process; each benchmark's rows are on disk before the next one starts.
@MainActor struct RunInProcess {
  let plan: RunPlan
  let writer: ResultWriter
  let console: Console

  func run() async throws -> [BenchmarkResult] {
    var settings = plan.settings
    settings.passes = plan.ownPasses
    let progress = RunProgress(console: console, plan: plan)
    var results: [BenchmarkResult] = []
    try await BenchmarkRunner(settings: settings).run(benchmarks, canary: canary) { event in
      progress.show(event)
      switch event {
      case .canary(let verdict) where verdict.finding != .sound && !BuildFacts.isDebug:
        throw UnsoundLoop()
      case .finished(let result, _):
        try writer.append(result)
        results.append(result)
      default: break
      }
    }
    return results
  }

  /// Where no time is taken, the loop's cost says nothing.
  private var canary: Benchmark? { plan.ownPasses.contains(.time) ? Canary.benchmark : nil }

  /// A round has its own order, so that no benchmark's time always follows the same one. Counts keep theirs.
  private var benchmarks: [Benchmark] {
    guard plan.isRound, plan.ownPasses.contains(.time) else { return plan.benchmarks }
    var generator = SeededGenerator(seed: plan.seed &+ UInt64(plan.settings.round))
    return plan.benchmarks.shuffled(using: &generator)
  }
}

/// The timed loop of a release build costs too much or nothing; what was said before tells which.
struct UnsoundLoop: Error, CustomStringConvertible {
  let description =
    "the timed loop is unsound, so nothing was measured; build with 'swift run -c release bench'"
}
