import Harness

/// Measures in fresh processes, one a round, and puts their results together after each.
@MainActor struct RunInRounds {
  let plan: RunPlan
  let writer: ResultWriter
  let environment: RunEnvironment
  let console: Console

  func run() throws -> [BenchmarkResult] {
    let rounds = ProcessRounds(executable: plan.executable, folder: plan.folder + "/rounds")
    try rounds.clear()
    console.say(
      "\(plan.benchmarks.count) benchmarks, \(plan.settings.rounds) rounds in fresh processes, seed \(plan.seed)"
    )
    let roles = Roles(plan.benchmarks)
    var parts: [[BenchmarkResult]] = []
    var results: [BenchmarkResult] = []
    for round in 1...plan.settings.rounds {
      let path = try rounds.run(
        round: round, arguments: plan.roundArguments + ["--round", String(round)],
        accepted: [ExitCode.success.rawValue, ExitCode.failure.rawValue, ExitCode.wrongState.rawValue])
      let folder = try ResultFolder(path: path, role: roles.role)
      guard folder.provenance["state"] == "complete" else {
        throw RoundFailure(round: round, cause: "ended before it was done")
      }
      parts.append(folder.results)
      results = roles.sorted(try MergedResults.merging(parts))
      try writer.replace(results, environment: environment)
    }
    return results
  }
}

/// What the files don't tell: the contenders' roles and the order of the tables.
struct Roles {
  private let roles: [String: ContenderRole]
  private let order: [BenchmarkID: Int]

  init(_ benchmarks: [Benchmark]) {
    roles = Dictionary(benchmarks.map { ($0.id.contender, $0.role) }) { first, _ in first }
    order = Dictionary(benchmarks.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
  }

  /// The role of `contender`; a subject if nobody knows it.
  func role(_ contender: String) -> ContenderRole { roles[contender] ?? .subject }

  /// The results in the order of the tables, unknown ones last.
  func sorted(_ results: [BenchmarkResult]) -> [BenchmarkResult] {
    results.enumerated().sorted { first, second in
      (order[first.element.id] ?? .max, first.offset) < (order[second.element.id] ?? .max, second.offset)
    }.map(\.element)
  }
}
