import Foundation
import Harness

/// What a call of `bench profile` asks for, checked before anything runs.
@MainActor struct ProfilePlan {
  let benchmark: Benchmark
  let profilers: [Profiler]
  let settings: ProfileSettings
  private let top: Int
  private let folder: String
  private let arguments: ParsedArguments
  private let executable: String?

  init(_ invocation: Invocation) throws(UsageError) {
    let arguments = invocation.arguments
    benchmark = try Self.benchmark(arguments, invocation.benchmarks)
    let asked = zip(Option.profilers, Profiler.all).filter { arguments.has($0.0) }.map(\.1)
    profilers = asked.isEmpty ? Profiler.all.filter { Profiler.standard.contains($0.name) } : asked
    var settings = ProfileSettings()
    settings.seconds = Double(try arguments.number(of: .seconds, atLeast: 1) ?? Int(settings.seconds))
    settings.every = try arguments.number(of: .every, atLeast: 1) ?? settings.every
    settings.splitsSpecialisations = arguments.has(.splitSpecialisations)
    self.settings = settings
    top = try arguments.number(of: .top, atLeast: 1) ?? 15
    folder = arguments.value(of: .out) ?? "results/profile"
    executable = invocation.executable
    self.arguments = arguments
  }

  /// The one benchmark that is asked for; several are a mistake, since a profile is about one.
  private static func benchmark(
    _ arguments: ParsedArguments, _ benchmarks: [Benchmark]
  ) throws(UsageError) -> Benchmark {
    let chosen = try Selection(
      workload: arguments.value(of: .workload), contender: arguments.value(of: .contender),
      threads: arguments.value(of: .threads)
    ).choose(from: benchmarks)
    let parameters = try arguments.value(of: .params).map { text throws(UsageError) in
      guard let parameters = Parameters(text) else {
        throw UsageError("--params '\(text)' is not a list of KEY=VALUE, for example depth=5")
      }
      return parameters
    }
    let matching = chosen.filter { parameters == nil || $0.id.parameters == parameters }
    guard let first = matching.first, matching.count == 1 else {
      let names = (matching.isEmpty ? chosen : matching).prefix(6).map(\.id.label).joined(separator: ", ")
      throw UsageError(
        matching.isEmpty
          ? "no benchmark has these --params; there are: \(names)"
          : "a profile is about one benchmark, and \(matching.count) match: \(names); "
            + "narrow --workload, --contender and --params")
    }
    return first
  }

  /// Records in this process.
  func record() async throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw UsageError("--record needs a mechanism and a folder; 'bench profile' gives them")
    }
    let recording = try ProfileRecording(
      of: benchmark, mechanism: arguments.operands[0], folder: ProfileFolder(path: arguments.operands[1]),
      settings: settings)
    try await recording.run()
    return .success
  }

  /// Makes each profile; what can't be had is said, and the others are made.
  func run(_ console: Console) throws -> ExitCode {
    guard let executable else { throw UsageError("no process may be started here, so nothing can be profiled") }
    if let base = arguments.value(of: .base) { return try compare(base, executable, console) }
    var made = 0
    for profiler in profilers {
      console.say("profiling \(benchmark.id.label): \(profiler.name)")
      let run = ProfileRun(benchmark: benchmark.id, profiler: profiler, settings: settings)
      do {
        let recording = RegressionProfile.recordArguments(benchmark.id, settings)
        switch try run.profiles(executable: executable, arguments: recording) {
        case .unavailable(let reason): console.complain("no \(profiler.name) profile: \(reason)")
        case .timeline(let text):
          try write(text, to: profiler.name + ".json", console)
          made += 1
        case .made(let profiles, let mechanism, let reason):
          if let reason { console.complain("\(profiler.name) by \(mechanism), since \(reason)") }
          for profile in profiles { try show(profile, console) }
          made += 1
        }
      } catch let failure as ProfileFailure {
        console.complain("no \(profiler.name) profile: \(failure)")
      }
    }
    return made == 0 ? .failure : .success
  }

  /// Profiles another program too: what changed from there to here, a sentence and a page for each profile.
  private func compare(_ base: String, _ head: String, _ console: Console) throws -> ExitCode {
    guard FileManager.default.isExecutableFile(atPath: base) else {
      throw UsageError("--base '\(base)' is no program; build the other revision and name its bench")
    }
    let regression = RegressionProfile(
      benchmark: benchmark.id, profilers: profilers.map(\.name), settings: settings)
    let report = regression.report(base: base, head: head)
    for gap in report.gaps { console.complain(gap) }
    for finding in report.findings {
      try console.output("\(finding.name): \(finding.blame.sentence)\n")
      try write(finding.page, to: finding.name + ".difference.html", console)
    }
    return report.findings.isEmpty ? .failure : .success
  }

  private func show(_ named: NamedProfile, _ console: Console) throws {
    let profile = named.profile
    guard profile.total > 0 else {
      return console.say("\(named.name): none in \(profile["operations"] ?? "all") operations")
    }
    let facts = profile.facts.filter { !["benchmark", "symbols"].contains($0.name) }
      .map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    try console.output(
      "\(named.name): \(profile.total) \(profile.unit.rawValue) (\(facts))\n"
        + FunctionTable(profile).text(top: top) + "\n")
    let title = "\(benchmark.id.label): \(named.name)"
    try write(FoldedStacks.text(profile), to: named.name + ".folded", console)
    try write(Speedscope.json(profile, name: title), to: named.name + ".speedscope.json", console)
    try write(FlameGraphPage.html(profile, title: title), to: named.name + ".html", console)
  }

  private func write(_ text: String, to name: String, _ console: Console) throws {
    let path = folder + "/" + name
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch { throw WriteError(path: path, reason: error.localizedDescription) }
    console.say("written: \(path)")
  }
}
