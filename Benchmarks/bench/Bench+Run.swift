import Harness

extension Option {
  static let workload = Option(
    "--workload", value: "REGEX", summary: "only workloads that the expression matches")
  static let contender = Option(
    "--contender", value: "REGEX", summary: "only contenders that the expression matches")
  static let benchmark = Option(
    "--benchmark", value: "PATH", summary: "only this one, written workload/contender/params as in 'planned'")
  static let shard = Option(
    "--shard", value: "I/N",
    summary: "only the I-th of N parts, by a hash of each benchmark's path; see 'merge'")
  static let quick = Option(
    "--quick", summary: "one round of few short samples, without the largest sizes: to see that all works")
  static let full = Option("--full", summary: "many rounds of long samples: for figures that others will quote")
  static let rounds = Option("--rounds", value: "N", summary: "repeat everything in N fresh processes")
  static let seed = Option(
    "--seed", value: "N", summary: "shuffle the rounds' order by N; a run prints its seed")
  static let round = Option("--round", value: "I", summary: "be round I: what --rounds starts, in this process")
  static let threads = Option(
    "--threads", value: "LIST", summary: "only benchmarks of these numbers of threads")
  static let iterations = Option(
    "--iterations", value: "FILE",
    summary: "only these benchmarks, with samples of so many operations: what 'ab' gives")
  static let passes = Option(
    "--passes", value: "LIST", summary: "only these passes: time, count, or time,count")
  static let instructions = Option(
    "--instructions", summary: "count instructions too, in one more process under callgrind (slow, exact)")
  static let timeBudget = Option(
    "--time-budget", value: "SECONDS", summary: "choose the samples' length to fit")
  static let soak = Option(
    "--soak", value: "SECONDS",
    summary: "perform each benchmark for so long instead, and look at its state and memory")
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
      With --soak: a line for each benchmark, nothing written; ends 3 if a state was wrong, 2 if the number of blocks or the
      resident memory grew by more than 1 %, not counting blocks that libdispatch keeps for its threads.
      """,
    options: [
      .workload, .contender, .threads, .benchmark, .shard, .quick, .full, .rounds, .seed, .round, .iterations,
      .passes, .instructions, .soak, .timeBudget, .csv, .out, .json,
    ]
  ) { invocation in
    let plan = try RunPlan(invocation)
    if let seconds = try invocation.arguments.number(of: .soak, atLeast: 1) {
      return try await SoakRun(benchmarks: plan.benchmarks, seconds: seconds, console: invocation.console).run()
    }
    let monitor = HostMonitor()
    for doubt in monitor.doubtsAtStart where !plan.isRound { invocation.console.complain("warning: \(doubt)") }
    let environment = plan.environment(invocation.commandLine)
    let writer = try ResultWriter(
      folder: plan.folder, copy: invocation.arguments.value(of: .csv), environment: environment)
    var results: [BenchmarkResult] = []
    if !plan.ownPasses.isEmpty {
      results = try await RunInProcess(plan: plan, writer: writer, console: invocation.console).run()
    }
    if let executable = invocation.executable, !plan.isRound {
      results = try await RunInChildren(
        plan: plan, executable: executable, writer: writer, environment: environment,
        console: invocation.console
      ).run(after: results)
    }
    let final = environment.adding(Trust.facts(monitor))
    let scaling = ScalingReport(plan.isRound ? [] : results)
    try writer.finish(results + scaling.results, environment: final)
    if plan.isRound { return RunVerdict(results).exitCode }
    let all = Report(environment: final, results: results + scaling.results)
    try invocation.console.output((invocation.arguments.has(.json) ? ReportFormat.json : .table).write(all))
    for doubt in monitor.doubts() { invocation.console.complain("not to be trusted: \(doubt)") }
    invocation.console.say("written: \(writer.summaryPath), \(writer.samplesPath)")
    return RunVerdict(results).tell(invocation.console)
  }
}
