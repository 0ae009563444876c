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

  var children: ProcessRounds { children(of: executable) }

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

  /// Puts `part` and what was measured before together, on disk too.
  func add(_ part: [BenchmarkResult], to results: [BenchmarkResult]) throws -> [BenchmarkResult] {
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
    _ name: String, _ flags: [String], executable other: String? = nil, launcher: [String] = [],
    environment: [String: String] = [:]
  ) throws -> [BenchmarkResult] {
    let path = try children(of: other ?? executable).run(
      name, arguments: plan.roundArguments() + flags, accepted: Self.accepted, launcher: launcher,
      environment: environment)
    return try results(of: name, in: path)
  }

  /// How a child ends that has left results.
  static let accepted: Set = [
    ExitCode.success.rawValue, ExitCode.failure.rawValue, ExitCode.wrongState.rawValue,
  ]

  /// What a child has measured.
  func results(of name: String, in path: String) throws -> [BenchmarkResult] {
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
