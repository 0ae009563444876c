import Foundation
import Harness

/// Measures two programs turn by turn until it can be told whether the second is slower.
@MainActor struct InterleavedRun {
  let plan: InterleavedPlan
  /// The two programs.
  let programs: [InterleavedOrder.Side: String]
  let policy: GatePolicy
  /// Why no times are to be taken; nil if they are.
  var sameCode: SameCode?
  /// Whether exact counts tell all that is asked, so that no times are to be taken.
  var isDecidedByCounts: @MainActor (Comparison) -> Bool = { !$0.rows(.regression, .overBudget).isEmpty }
  let console: Console

  private var rounds: ProcessRounds { ProcessRounds(executable: "", folder: plan.partialFolder) }

  /// All that was measured, when a decision is possible or the budget is used up.
  func run() throws -> InterleavedResults {
    try CleaningOnSignals.removing(plan.partialFolder) { try measured() }
  }

  private func measured() throws -> InterleavedResults {
    try rounds.clear()
    var results = InterleavedResults()
    defer { try? rounds.clear() }
    try count(into: &results)
    let comparison = results.comparison(policy, level: policy.level, sameCode: sameCode)
    if plan.countsAlone || sameCode != nil { return results }
    if isDecidedByCounts(comparison) {
      console.say("a count became worse: no times are taken")
      return results
    }
    try takeTimes(into: &results)
    return results
  }

  /// A run a side, which takes each benchmark's counts in a process that hashes as the other side's does.
  private func count(into results: inout InterleavedResults) throws {
    for side in InterleavedOrder.Side.allCases {
      results.counted[side] = try start(
        side, "counts", ["--quick", "--passes", Pass.count.rawValue] + plan.selection)
    }
    try countAgain(into: &results)
  }

  /// Counts that differ are taken again: those that depend on when threads run may agree by luck within a process, and
  /// are exact no more if they don't in four. Where the head's don't, it takes the base twelve to be believed that its
  /// own do.
  private func countAgain(into results: inout InterleavedResults) throws {
    for (again, isSteady) in [(2...4, true), (5...12, false)] {
      let rows = results.comparison(policy, level: policy.level).rows(.regression, .improvement)
        .filter { $0.isExactlyJudged && (isSteady || $0.head?.key.kind != .exact) }
      let benchmarks = Set(rows.map(\.key.id))
      if benchmarks.isEmpty { return }
      console.say("counts of \(benchmarks.count) benchmarks differ: they are taken again")
      let file = rounds.folder + "/counted.csv"
      try IterationPlan(benchmarks.reduce(into: [:]) { $0[$1] = 1 }).write(to: file)
      for (round, side) in again.flatMap({ round in InterleavedOrder.Side.allCases.map { (round, $0) } }) {
        let part = try start(
          side, "counts \(round)", ["--quick", "--passes", Pass.count.rawValue, "--iterations", file])
        results.addCounts(part.map { $0.with(round: round) }, of: side)
      }
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
      let comparison = results.comparison(policy, level: rule.levelOfLook)
      let undecided = rule.undecided(comparison)
      console.say(
        "\(look) pairs of rounds: \(undecided.count) of \(iterations.iterations.count) left to decide")
      iterations = iterations.only(undecided)
      if iterations.iterations.isEmpty { return }
    }
  }

  /// How many operations make a sample, by the base's times; both sides then perform as many.
  private func calibrated() throws -> IterationPlan {
    let results = try start(
      .base, "calibration",
      ["--quick", "--passes", Pass.time.rawValue, "--rounds", "100", "--round", "1"] + plan.selection)
    return IterationPlan(fitting: plan.sampleNanoseconds, to: results.flatMap(\.summaries))
  }

  private func runBlock(
    _ block: Int, _ iterations: IterationPlan, into results: inout InterleavedResults
  ) throws {
    let file = rounds.folder + "/iterations.csv"
    try iterations.write(to: file)
    for turn in InterleavedOrder.block(block) {
      // Both processes of a pair have one order of their benchmarks: a round shuffles by its seed and its number.
      results.timed[turn] = try start(
        turn.side, "round \(turn.round)",
        [
          "--quick", "--passes", Pass.time.rawValue, "--rounds", "1000", "--round", String(turn.round),
          "--seed",
          String(plan.seed), "--iterations", file,
        ])
    }
    results.pairs += 2
  }

  /// Runs one child to its end and reads what it measured.
  private func start(
    _ side: InterleavedOrder.Side, _ name: String, _ flags: [String]
  ) throws -> [BenchmarkResult] {
    try FileManager.default.createDirectory(atPath: rounds.folder, withIntermediateDirectories: true)
    let messages = rounds.folder + "/messages"
    let children = ProcessRounds(
      executable: programs[side] ?? "", folder: rounds.folder + "/" + side.rawValue)
    let path = try children.run(
      name, arguments: ["run"] + flags, accepted: RunInChildren.accepted, messages: messages)
    let name = "\(side.rawValue)'s \(name)"
    guard FileManager.default.fileExists(atPath: path + "/summary.csv") else {
      throw RoundFailure(name: name, cause: "left no results")
    }
    let folder = try ResultFolder(path: path) { _ in .subject }
    guard folder.provenance["state"] == "complete" else {
      let said = (try? String(contentsOfFile: messages, encoding: .utf8))?.split(separator: "\n")
        .last { $0.contains("error: ") }
      throw RoundFailure(name: name, cause: "ended before it was done (\(said ?? "without a word"))")
    }
    return folder.results
  }
}
