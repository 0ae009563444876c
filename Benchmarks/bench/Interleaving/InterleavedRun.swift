import Foundation
import Harness

/// Measures two programs turn by turn until it can be told whether the second is slower.
@MainActor struct InterleavedRun {
  let plan: InterleavedPlan
  /// The two programs.
  let programs: [InterleavedOrder.Side: String]
  let policy: GatePolicy
  let isSameBinary: Bool
  let console: Console

  private var rounds: ProcessRounds { ProcessRounds(executable: "", folder: plan.folder + "/rounds.partial") }

  /// All that was measured, when a decision is possible or the budget is used up.
  func run() throws -> InterleavedResults {
    try rounds.clear()
    var results = InterleavedResults()
    defer { try? rounds.clear() }
    try count(into: &results)
    let comparison = results.comparison(policy, level: policy.level, isSameBinary: isSameBinary)
    if plan.countsAlone || isSameBinary { return results }
    if !comparison.rows(.regression, .overBudget).isEmpty {
      console.say("a count became worse: no times are taken")
      return results
    }
    try takeTimes(into: &results)
    return results
  }

  /// One process a side, which hashes as the other one does.
  private func count(into results: inout InterleavedResults) throws {
    let launcher = RepeatableProcess.launcher
    for side in InterleavedOrder.Side.allCases {
      let folder = try start(
        side, "counts",
        ["--quick", "--rounds", "1", "--round", "1", "--passes", Pass.count.rawValue] + plan.selection,
        launcher: launcher,
        environment: RepeatableProcess.environment)
      results.counted[side] = try read(folder)
    }
  }

  /// Blocks of four processes, of fewer benchmarks as more of them are settled.
  private func takeTimes(into results: inout InterleavedResults) throws {
    let rule = SequentialRule(level: policy.level)
    var iterations = try calibrated()
    guard !iterations.iterations.isEmpty else { return }
    let end = Date().addingTimeInterval(plan.budget)
    for look in rule.looks {
      while results.pairs < look {
        if results.pairs > 0, Date() > end {
          console.say(
            "the time budget of \(Int(plan.budget)) s is used up after \(results.pairs) pairs of rounds")
          return
        }
        try runBlock(results.pairs / 2, iterations, into: &results)
      }
      let comparison = results.comparison(policy, level: rule.levelOfLook, isSameBinary: false)
      let undecided = rule.undecided(comparison)
      console.say(
        "\(look) pairs of rounds: \(undecided.count) of \(iterations.iterations.count) left to decide")
      iterations = iterations.only(undecided)
      if iterations.iterations.isEmpty { return }
    }
  }

  /// How many operations make a sample, by the base's times; both sides then perform as many.
  private func calibrated() throws -> IterationPlan {
    let folder = try start(
      .base, "calibration",
      ["--quick", "--passes", Pass.time.rawValue, "--rounds", "100", "--round", "1"]
        + plan.selection)
    return IterationPlan(fitting: plan.sampleNanoseconds, to: try read(folder).flatMap(\.summaries))
  }

  private func runBlock(
    _ block: Int, _ iterations: IterationPlan, into results: inout InterleavedResults
  ) throws {
    let file = plan.folder + "/rounds.partial/iterations.csv"
    try iterations.write(to: file)
    for turn in InterleavedOrder.block(block) {
      // Both processes of a pair have one order of their benchmarks: a round shuffles by its seed and its number.
      let folder = try start(
        turn.side, "\(turn.side) \(turn.round)",
        [
          "--quick", "--passes", Pass.time.rawValue, "--rounds", "1000", "--round", String(turn.round),
          "--seed",
          String(plan.seed), "--iterations", file,
        ])
      results.timed[turn] = try read(folder)
    }
    results.pairs += 2
  }

  private func start(
    _ side: InterleavedOrder.Side, _ name: String, _ flags: [String], launcher: [String] = [],
    environment: [String: String] = [:]
  ) throws -> String {
    try ProcessRounds(executable: programs[side] ?? "", folder: rounds.folder + "/\(side.rawValue)").run(
      name, arguments: ["run"] + flags,
      accepted: [ExitCode.success.rawValue, ExitCode.failure.rawValue, ExitCode.wrongState.rawValue],
      launcher: launcher, environment: environment, isQuiet: true)
  }

  private func read(_ folder: String) throws -> [BenchmarkResult] {
    let folder = try ResultFolder(path: folder) { _ in .subject }
    guard folder.provenance["state"] == "complete" else {
      throw RoundFailure(name: folder.path, cause: "ended before it was done")
    }
    return folder.results
  }
}
