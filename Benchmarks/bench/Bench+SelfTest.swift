import Foundation
import Harness

extension Option {
  static let inject = Option("--inject", summary: "plant every known fault and check how the gate ends")
  static let equal = Option(
    "--aa", value: "N", summary: "compare this program with itself N times and count false alarms")
  static let fault = Option("--fault", value: "REGEX", summary: "with --inject: only faults that it matches")
  static let tries = Option("--tries", value: "N", summary: "with --inject: how often each is planted (1)")
}

extension Command {
  static let selftest = Command(
    name: "selftest", summary: "see that the gate notices faults, and nothing else",
    discussion: """
      --inject plants faults, one by one: in the processes that 'ab' compares, and in files that 'gate' reads. It ends 0
      if each ended the gate with its own code and a sentence that names the cause, in at least 95 % of --tries; where
      counts or the time grew, each profile has to blame the function in which the fault was planted.
      --aa compares this program with itself as 'ab' does, and prints the rate of false alarms with its exact bound.
      Both write a line for each verdict to --csv.
      """,
    options: [
      .inject, .equal, .fault, .tries, .workload, .contender, .threads, .shard, .timeBudget,
      .sampleMicroseconds,
      .policy, .tolerance, .csv, .out,
    ]
  ) { invocation in
    let arguments = invocation.arguments
    guard let executable = invocation.executable, arguments.has(.inject) != arguments.has(.equal) else {
      throw UsageError("'bench selftest' takes either --inject or --aa N")
    }
    if let count = try arguments.number(of: .equal, atLeast: 1) {
      return try compareEqual(invocation, executable, count)
    }
    return try inject(invocation, executable)
  }

  @MainActor private static func compareEqual(
    _ invocation: Invocation, _ executable: String, _ count: Int
  ) throws -> ExitCode {
    let policy = try GatePolicy(invocation.arguments)
    let outcome = try EqualComparisons(
      plan: try InterleavedPlan(invocation), executable: executable, policy: policy,
      console: invocation.console
    ).run(count)
    try write(invocation, EqualComparisons.Outcome.columns, outcome.lines)
    try invocation.console.output(outcome.sentence + "\n")
    return outcome.rowAlarms == 0 ? .success : .slower
  }

  @MainActor private static func inject(_ invocation: Invocation, _ executable: String) throws -> ExitCode {
    let arguments = invocation.arguments
    let tries = try arguments.number(of: .tries, atLeast: 1) ?? 1
    let pattern = try arguments.value(of: .fault).map { text throws(UsageError) in try Pattern(text) }
    let faults = Fault.all.filter { pattern?.matches($0.name) ?? true }
    if faults.isEmpty {
      throw UsageError.unknown("fault", pattern?.text ?? "", known: Fault.all.map(\.name))
    }
    let folder = FileManager.default.temporaryDirectory.path + "/selftest-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let injection = FaultInjection(executable: executable, folder: folder, console: invocation.console)
    var lines: [String] = []
    var missed = 0
    for fault in faults {
      let attempts = try (0..<tries).map { _ in try injection.attempt(fault) }
      let caught = attempts.count(where: \.isCaught)
      if Double(caught) < 0.95 * Double(tries) { missed += 1 }
      let sample = attempts.first { !$0.isCaught } ?? attempts[0]
      lines += attempts.map {
        CSVText.line([
          fault.name, String(fault.expected.rawValue), String($0.status), $0.isCaught ? "yes" : "no",
          ([$0.sentence] + $0.blame).joined(separator: " | "),
        ])
      }
      try invocation.console.output(
        "\(caught == tries ? "caught" : "MISSED")  \(fault.name): \(caught) of \(tries) ended "
          + "\(fault.expected.rawValue): \(sample.sentence)\n" + sample.blame.map { "        \($0)\n" }.joined()
      )
    }
    try write(invocation, ["fault", "expected", "status", "caught", "sentence"], lines)
    return missed == 0 ? .success : .failure
  }

  /// Writes the verdicts where the call wants them, with where they come from.
  private static func write(_ invocation: Invocation, _ columns: [String], _ lines: [String]) throws {
    guard let path = invocation.arguments.value(of: .csv) else { return }
    let facts = RunEnvironment.current(command: invocation.commandLine).facts
    let text =
      facts.map { "# \($0.name): \($0.value)\n" }.joined() + CSVText.line(columns) + lines.joined()
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }
}
