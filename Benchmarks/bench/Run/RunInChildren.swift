import Foundation
import Harness

/// Measures in fresh processes and puts their results together after each.
@MainActor struct RunInChildren {
  let plan: RunPlan
  let writer: ResultWriter
  let environment: RunEnvironment
  let console: Console

  private var children: ProcessRounds { children(of: plan.executable) }

  private func children(of executable: String) -> ProcessRounds {
    ProcessRounds(executable: executable, folder: plan.folder + "/rounds")
  }

  /// One process a round.
  func runRounds() throws -> [BenchmarkResult] {
    try children.clear()
    console.say(
      "\(plan.benchmarks.count) benchmarks, \(plan.settings.rounds) rounds in fresh processes, seed \(plan.seed)"
    )
    var parts: [[BenchmarkResult]] = []
    var results: [BenchmarkResult] = []
    for round in 1...plan.settings.rounds {
      parts.append(try run("round \(round)", ["--round", String(round)]))
      results = roles.sorted(try MergedResults.merging(parts))
      try writer.replace(results, environment: environment)
    }
    return results
  }

  /// One more process, under callgrind.
  func addInstructions(to results: [BenchmarkResult]) throws -> [BenchmarkResult] {
    guard CallgrindRun.isAvailable else {
      console.complain("warning: no instructions are counted: install valgrind")
      return results
    }
    console.say("counting instructions under callgrind")
    let folder = FileManager.default.temporaryDirectory.path + "/callgrind-\(writer.runID)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard CallgrindRun.strip(plan.executable, to: folder + "/bench") else {
      console.complain("warning: no instructions are counted: install binutils, whose strip is needed")
      return results
    }
    let part = try run(
      "instructions", ["--round", "1", "--passes", Pass.instructions.rawValue], executable: folder + "/bench",
      launcher: CallgrindRun.launcher(path: folder + "/out"),
      environment: CallgrindRun.environment(path: folder + "/out"))
    return roles.sorted(try MergedResults.merging([results, part]))
  }

  private func run(
    _ name: String, _ flags: [String], executable: String? = nil, launcher: [String] = [],
    environment: [String: String] = [:]
  ) throws -> [BenchmarkResult] {
    let arguments =
      flags.contains(Option.passes.name) ? plan.roundArguments(without: .passes) : plan.roundArguments()
    let path = try children(of: executable ?? plan.executable).run(
      name, arguments: arguments + flags,
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
