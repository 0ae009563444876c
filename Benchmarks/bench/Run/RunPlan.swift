import Foundation
import Harness

/// What a call of `bench run` asks for, checked before anything is measured.
struct RunPlan {
  /// The benchmarks in the order of the tables.
  let benchmarks: [Benchmark]
  let settings: RunSettings
  let seed: UInt64
  let folder: String
  /// The part of the benchmarks that is measured; nil for all.
  let shard: Shard?
  /// Whether this process is one round of another one's run.
  let isRound: Bool
  /// Whether this process measures one benchmark of another one's run, which tells about it.
  var isPart: Bool { isRound && arguments.has(.benchmark) }
  /// Whether a process under callgrind is to follow.
  let countsInstructions: Bool
  private let arguments: ParsedArguments
  /// Whether this process may start others.
  private let startsChildren: Bool

  /// Whether each round's times are taken in a process of its own.
  var startsRounds: Bool { startsChildren && settings.rounds > 1 && settings.passes.contains(.time) }
  /// Whether counts are taken in processes of their own, which hash alike.
  var countsInChildren: Bool { startsChildren && settings.passes.contains(.count) }
  /// The passes that are left for this process.
  var ownPasses: Set<Pass> {
    settings.passes.filter { $0 == .time ? !startsRounds : $0 == .count ? !countsInChildren : true }
  }

  init(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    shard = try arguments.value(of: .shard).map { try Shard($0) }
    let selected = try Self.benchmarks(arguments, shard, from: invocation.benchmarks)
    let plan = try arguments.value(of: .iterations).map { try IterationPlan(path: $0) }
    benchmarks = plan.map { plan in selected.filter { plan.iterations[$0.id] != nil } } ?? selected
    isRound = arguments.has(.round)
    var settings = try Self.settings(arguments, benchmarks: benchmarks.count)
    settings.iterations = plan
    self.settings = settings
    seed =
      try arguments.number(of: .seed, atLeast: 0, atMost: .max).map { UInt64($0) }
      ?? UInt64.random(in: 0..<1_000_000)
    folder = arguments.value(of: .out) ?? "results/latest"
    startsChildren = invocation.executable != nil && !isRound
    countsInstructions = arguments.has(.instructions) && startsChildren
    self.arguments = arguments
  }

  /// What a child process is called with, but for its round, its passes and its folder; for one benchmark or for all.
  func roundArguments(only benchmark: BenchmarkID? = nil) -> [String] {
    let chosen: Set<Option> =
      benchmark == nil ? [] : [.workload, .contender, .threads, .benchmark, .shard]
    let omitted = chosen.union([.csv, .out, .json, .rounds, .seed, .instructions, .passes])
    return ["run"] + arguments.text(without: omitted)
      + ["--rounds", String(settings.rounds), "--seed", String(seed)]
      + (benchmark.map { ["--benchmark", $0.path] } ?? [])
  }

  /// The facts of this run; a round leaves to its parent what takes other programs to find out.
  func environment(_ commandLine: [String]) -> RunEnvironment {
    if isRound {
      return RunEnvironment([
        "time": Date().formatted(.iso8601), "command": commandLine.joined(separator: " "),
      ])
    }
    let environment = RunEnvironment.current(command: commandLine).adding([
      "rounds": String(settings.rounds), "seed": String(seed),
      "planned": benchmarks.map(\.id.path).joined(separator: " "),
    ])
    return shard.map { environment.adding([Shard.fact: $0.text]) } ?? environment
  }

  private static func benchmarks(
    _ arguments: ParsedArguments, _ shard: Shard?, from all: [Benchmark]
  ) throws(UsageError) -> [Benchmark] {
    let selected = try Selection(
      workload: arguments.value(of: .workload), contender: arguments.value(of: .contender),
      threads: arguments.value(of: .threads)
    ).choose(from: all)
    let chosen = arguments.has(.quick) ? selected.filter(\.isInQuickRuns) : selected
    guard !chosen.isEmpty || selected.isEmpty else {
      throw UsageError("all that was selected takes too long for --quick")
    }
    if let path = arguments.value(of: .benchmark) {
      guard let benchmark = chosen.first(where: { $0.id.path == path }) else {
        throw UsageError.unknown("benchmark", path, known: chosen.map(\.id.path))
      }
      return [benchmark]
    }
    return shard?.choose(from: chosen) ?? chosen
  }

  private static func settings(
    _ arguments: ParsedArguments, benchmarks: Int
  ) throws(UsageError) -> RunSettings {
    if arguments.has(.quick) && arguments.has(.full) {
      throw UsageError("--quick and --full exclude each other")
    }
    var settings: RunSettings =
      arguments.has(.quick) ? .quick : arguments.has(.full) ? .full : .standard
    settings.rounds = try arguments.number(of: .rounds, atLeast: 1) ?? settings.rounds
    if let round = try arguments.number(of: .round, atLeast: 1) {
      guard round <= settings.rounds else {
        throw UsageError("--round \(round) is beyond the \(settings.rounds) rounds of this run")
      }
      settings.round = round
    }
    if let text = arguments.value(of: .passes) {
      let passes = text.split(separator: ",").map { Pass(rawValue: String($0)) }
      guard !passes.isEmpty, !passes.contains(nil) else {
        throw UsageError(
          "--passes '\(text)' is not a list of \(Pass.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      settings.passes = Set(passes.compactMap { $0 })
    }
    if let seconds = try arguments.number(of: .timeBudget, atLeast: 1) {
      settings = settings.fitting(seconds: Double(seconds), benchmarks: benchmarks)
    } else if !arguments.has(.full) {
      settings = settings.limited(toSeconds: arguments.has(.quick) ? 8 : 160, benchmarks: benchmarks)
    }
    return settings
  }
}
