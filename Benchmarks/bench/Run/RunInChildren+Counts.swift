import Foundation
import Harness

extension RunInChildren {
  /// A process for each benchmark, whose counts then depend on nothing that ran before it; twice, or once in a run of
  /// one round.
  ///
  /// Where a benchmark's blocks and types lie depends on all that the process did before, and what is hashed by its
  /// address is found in more or in fewer steps. Twice as many processes as there are cores run at a time, since
  /// many wait for their own threads: a count is the same on a busy machine.
  func addCounts(to results: [BenchmarkResult]) async throws -> [BenchmarkResult] {
    let launcher = RepeatableProcess.launcher
    if launcher.isEmpty {
      console.complain(
        "warning: counts that depend on hashed addresses may differ: setarch can't fix the addresses here")
    }
    var settings = plan.settings
    settings.passes = [.count]
    let unavailable = await BenchmarkRunner(settings: settings).unavailableMetrics()
    return try (1...min(2, plan.settings.rounds)).reduce(into: results) { results, round in
      let progress = RunProgress(console: console, name: "counts \(round)", count: plan.benchmarks.count)
      if round == 1 { progress.show(.selfTested(unavailable: unavailable)) }
      results = try count(round, progress, launcher, after: results)
      progress.show(.completed)
    }
  }

  /// One process for each benchmark; the files are written after each workload.
  private func count(
    _ round: Int, _ progress: RunProgress, _ launcher: [String], after results: [BenchmarkResult]
  ) throws -> [BenchmarkResult] {
    let benchmarks = plan.benchmarks.map(\.id)
    var (results, parts): ([BenchmarkResult], [BenchmarkResult]) = (results, [])
    var started: [StartedRound] = []
    defer { for child in started { child.kill() } }
    for (index, id) in benchmarks.enumerated() {
      progress.show(.started(id, index: index))
      for next in benchmarks[(index + started.count)...].prefix(Self.processes - started.count) {
        started.append(try start(round, next, launcher))
      }
      let part = try self.results(of: name(round, id), in: started[0].finish())
      started.removeFirst()
      for result in part { progress.show(.finished(result, index: index)) }
      parts += part
      if index + 1 == benchmarks.count || benchmarks[index + 1].workload != id.workload {
        results = try add(parts, to: results)
        parts = []
      }
    }
    return results
  }

  private static let processes = 2 * ProcessInfo.processInfo.activeProcessorCount

  private func name(_ round: Int, _ id: BenchmarkID) -> String { "counts \(round) of \(id.label)" }

  private func start(_ round: Int, _ id: BenchmarkID, _ launcher: [String]) throws -> StartedRound {
    try children.start(
      name(round, id),
      arguments: plan.roundArguments(only: id) + ["--round", String(round), "--passes", Pass.count.rawValue],
      accepted: Self.accepted, launcher: launcher, environment: RepeatableProcess.environment)
  }
}
