import Foundation
import Harness

extension Option {
  static let inject = Option("--inject", summary: "plant every known fault and check how the gate ends")
  static let equal = Option(
    "--aa", value: "N", summary: "compare this program with itself N times and count false alarms")
  static let fault = Option("--fault", value: "REGEX", summary: "with --inject: only faults that it matches")
  static let tries = Option("--tries", value: "N", summary: "with --inject: how often each is planted (1)")
  static let resume = Option(
    "--resume", summary: "go on with what --csv holds already, until there are as many as were asked for")
}

extension Command {
  static let selftest = Command(
    name: "selftest", summary: "see that the gate notices faults, and nothing else",
    discussion: """
      --inject plants faults, one by one: in the processes that 'ab' compares, and in files that 'gate' reads. It ends 0
      if each ended the gate with its own code and a sentence that names the cause, in every one of --tries, or in 95 %
      of them where times alone can tell; where counts or the time grew, each profile has to blame the function in which
      the fault was planted.
      --aa compares this program with itself as 'ab' does, and prints the rate of false alarms with its exact bound.
      Both write a line for each verdict to --csv, after each try; with --resume that may be ended and called again.
      """,
    options: [
      .inject, .equal, .fault, .tries, .workload, .contender, .threads, .shard, .timeBudget,
      .sampleMicroseconds, .policy, .tolerance, .csv, .resume, .out,
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
    var file = try VerdictFile(invocation, EqualComparisons.columns)
    let alarms = try EqualComparisons(
      plan: try InterleavedPlan(invocation).naming(subjectsOf: [executable]), executable: executable,
      policy: policy,
      console: invocation.console
    ).run(count, into: &file)
    try invocation.console.output(alarms.sentence + "\n")
    return alarms.rows == 0 ? .success : .slower
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
    let injection = FaultInjection(executable: executable, folder: folder)
    var file = try VerdictFile(invocation, FaultInjection.columns)
    var missed = 0
    for fault in faults {
      let attempts = try injection.attempt(fault, tries, into: &file)
      let caught = attempts.count(where: \.isCaught)
      let isEnough = Double(caught) >= fault.shareToCatch * Double(attempts.count)
      if !isEnough { missed += 1 }
      let sample = attempts.first { !$0.isCaught } ?? attempts[0]
      try invocation.console.output(
        "\(isEnough ? "caught" : "MISSED")  \(fault.name): \(caught) of \(attempts.count); "
          + "one ended \(sample.status): \(sample.sentence)\n")
    }
    return missed == 0 ? .success : .failure
  }
}

extension VerdictFile {
  /// The file that a call wants.
  fileprivate init(_ invocation: Invocation, _ columns: [String]) throws {
    try self.init(
      path: invocation.arguments.value(of: .csv), resumes: invocation.arguments.has(.resume), columns: columns,
      command: invocation.commandLine)
  }
}
