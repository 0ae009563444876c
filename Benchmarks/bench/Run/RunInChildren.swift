import Foundation
import Harness

/// Measures in fresh processes and puts their results together after each.
@MainActor struct RunInChildren {
  let plan: RunPlan
  /// What the processes run.
  let executable: String
  let writer: ResultWriter
  let environment: RunEnvironment
  let console: Console

  private var children: ProcessRounds { children(of: executable) }

  private func children(of executable: String) -> ProcessRounds {
    ProcessRounds(executable: executable, folder: plan.folder + "/rounds")
  }

  /// All that the plan leaves to other processes, put together with what this one measured.
  func run(after own: [BenchmarkResult]) async throws -> [BenchmarkResult] {
    try children.clear()
    var results = own
    if plan.startsRounds { results = try runRounds() }
    if plan.countsInChildren { results = try await addCounts(to: results) }
    if plan.countsInstructions { results = try addInstructions(to: results) }
    return results
  }

  /// One process a round, for the times.
  private func runRounds() throws -> [BenchmarkResult] {
    console.say(
      "\(plan.benchmarks.count) benchmarks, \(plan.settings.rounds) rounds in fresh processes, seed \(plan.seed)"
    )
    return try (1...plan.settings.rounds).reduce(into: []) { results, round in
      let part = try run(
        "round \(round)", ["--round", String(round), "--passes", Pass.time.rawValue])
      results = try add(part, to: results)
    }
  }

  /// A process for each benchmark, whose counts then depend on nothing that ran before it; twice, or once in a run of one
  /// round.
  ///
  /// Where a benchmark's blocks and types lie depends on all that the process did before, and what is hashed by its
  /// address is found in more or in fewer steps.
  private func addCounts(to results: [BenchmarkResult]) async throws -> [BenchmarkResult] {
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
      var parts: [BenchmarkResult] = []
      for (index, id) in plan.benchmarks.map(\.id).enumerated() {
        progress.show(.started(id, index: index))
        let part = try run(
          "counts \(round) of \(id.label)", ["--round", String(round), "--passes", Pass.count.rawValue],
          only: id, launcher: launcher, environment: RepeatableProcess.environment)
        for result in part { progress.show(.finished(result, index: index)) }
        parts += part
        if index + 1 == plan.benchmarks.count || plan.benchmarks[index + 1].id.workload != id.workload {
          results = try add(parts, to: results)
          parts = []
        }
      }
      progress.show(.completed)
    }
  }

  /// Puts `part` and what was measured before together, on disk too.
  private func add(_ part: [BenchmarkResult], to results: [BenchmarkResult]) throws -> [BenchmarkResult] {
    let merged = roles.sorted(try MergedResults.merging([results, part]))
    try writer.replace(merged, environment: environment)
    return merged
  }

  /// One more process, under callgrind.
  private func addInstructions(to results: [BenchmarkResult]) throws -> [BenchmarkResult] {
    guard CallgrindRun.isAvailable else {
      console.complain("warning: no instructions are counted: install valgrind")
      return results
    }
    console.say("counting instructions under callgrind")
    let folder = FileManager.default.temporaryDirectory.path + "/callgrind-\(writer.runID)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard CallgrindRun.strip(executable, to: folder + "/bench") else {
      console.complain("warning: no instructions are counted: install binutils, whose strip is needed")
      return results
    }
    let part = try run(
      "instructions", ["--round", "1", "--passes", Pass.instructions.rawValue], executable: folder + "/bench",
      launcher: CallgrindRun.launcher(path: folder + "/out"),
      environment: CallgrindRun.environment(path: folder + "/out"))
    return try add(part, to: results)
  }

  private func run(
    _ name: String, _ flags: [String], only benchmark: BenchmarkID? = nil, executable other: String? = nil,
    launcher: [String] = [], environment: [String: String] = [:]
  ) throws -> [BenchmarkResult] {
    let path = try children(of: other ?? executable).run(
      name, arguments: plan.roundArguments(only: benchmark) + flags,
      accepted: [ExitCode.success.rawValue, ExitCode.failure.rawValue, ExitCode.wrongState.rawValue],
      launcher: launcher, environment: environment)
    guard FileManager.default.fileExists(atPath: path + "/summary.csv") else {
      throw RoundFailure(name: name, cause: "left no results")
    }
    let folder = try ResultFolder(path: path, role: roles.role)
    guard folder.provenance["state"] == "complete" else {
      throw RoundFailure(name: name, cause: "ended before it was done")
    }
    return folder.results
  }

  private var roles: Roles { Roles(plan.benchmarks) }
}
