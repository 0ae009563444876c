import Harness

extension Option {
  static let workload = Option(
    "--workload", value: "REGEX", summary: "only workloads that the expression matches")
  static let contender = Option(
    "--contender", value: "REGEX", summary: "only contenders that the expression matches")
  static let quick = Option("--quick", summary: "few short samples: to see that all works, not to decide on")
  static let csv = Option("--csv", value: "FILE", summary: "write the summary to FILE as well")
  static let out = Option("--out", value: "DIR", summary: "folder of the files (results/latest)")
  static let json = Option("--json", summary: "print JSON instead of text")
}

extension Command {
  static let run = Command(
    name: "run", summary: "measure (what 'bench' alone does)",
    discussion: """
      Measures every workload on every contender: prints a table, writes samples.csv and summary.csv.
      Times and counts come from separate passes; a contender whose final state is wrong gets no figure.
      """,
    options: [.workload, .contender, .quick, .csv, .out, .json]
  ) { invocation in
    let arguments = invocation.arguments
    let benchmarks = try Selection(
      workload: arguments.value(of: .workload), contender: arguments.value(of: .contender)
    ).choose(from: invocation.benchmarks)
    let environment = RunEnvironment.current(command: invocation.commandLine)
    let writer = try ResultWriter(
      folder: arguments.value(of: .out) ?? "results/latest", copy: arguments.value(of: .csv),
      environment: environment)
    let results = try await measure(
      benchmarks, settings: arguments.has(.quick) ? .quick : .standard, writer, invocation.console)
    let rows = results.flatMap(\.summaries)
    try invocation.console.output(
      arguments.has(.json)
        ? SummaryDocument.json(rows, environment: environment) : ResultTable.text(results))
    invocation.console.say("written: \(writer.summaryPath), \(writer.samplesPath)")
    return verdict(on: rows, invocation.console)
  }

  /// Runs the benchmarks; each one's rows are on disk before the next one starts.
  @MainActor private static func measure(
    _ benchmarks: [Benchmark], settings: RunSettings, _ writer: ResultWriter, _ console: Console
  ) async throws -> [BenchmarkResult] {
    let progress = RunProgress(console: console)
    var results: [BenchmarkResult] = []
    try await BenchmarkRunner(settings: settings).run(benchmarks, canary: Canary.benchmark) { event in
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

  /// Wrong states come before failures: they say that the contender itself can't be trusted.
  @MainActor private static func verdict(on rows: [SummaryRow], _ console: Console) -> ExitCode {
    let wrong = Set(rows.filter { $0.status == .wrong }.map(\.key.id.label)).sorted()
    let failed = Set(rows.filter { $0.status == .failed }.map(\.key.id.label)).sorted()
    if !wrong.isEmpty { console.complain("wrong final state: \(wrong.joined(separator: "; "))") }
    if !failed.isEmpty { console.complain("failed: \(failed.joined(separator: "; "))") }
    return wrong.isEmpty ? (failed.isEmpty ? .success : .failure) : .wrongState
  }
}

/// The timed loop of a release build costs too much or nothing; what was said before tells which.
struct UnsoundLoop: Error, CustomStringConvertible {
  let description =
    "the timed loop is unsound, so nothing was measured; build with 'swift run -c release bench'"
}
