import Foundation
import Harness

extension Option {
  static let allowCrossMachine = Option(
    "--allow-cross-machine", summary: "judge sides of different machines, by exact counts alone")
  static let control = Option(
    "--control", value: "PATH", repeats: true,
    summary: "given twice: the same program's rounds against its own, as 'ab' measures them")
  static let blame = Option(
    "--blame", value: "DIR",
    summary: "with --base-bin and --head-bin: profile what became worse, and put flame graphs there")
}

extension Command {
  static let gate = Command(
    name: "gate", summary: "decide whether a change may pass",
    discussion: """
      Judges HEAD against BASE by the policy, and ends with a code of its own for each outcome. Whatever is not a proven
      pass does not end 0: a row that is missing, too noisy or measured on another machine fails the gate too.
      Improvements are a notice. With both programs and --blame, what became worse is profiled in both: a sentence names
      the functions that grew, and a differential flame graph shows them.
      """,
    operands: ["BASE", "HEAD"],
    options: [
      .comparisonFormat, .policy, .tolerance, .moreBase, .moreHead, .paired, .control, .allowCrossMachine,
      .baseProgram, .headProgram, .blame,
    ]
  ) { invocation in
    let arguments = invocation.arguments
    let controls = arguments.values(of: .control)
    guard controls.isEmpty || controls.count == 2 else {
      throw UsageError("--control takes its two sides: --control FIRST --control SECOND")
    }
    let sides = try ComparedSides(invocation)
    let control =
      controls.isEmpty
      ? nil
      : ControlVerdict(
        try ResultSet(paths: [controls[0]]), try ResultSet(paths: [controls[1]]), level: sides.policy.level)
    let comparison = Comparison(
      base: sides.base, head: sides.head, policy: sides.policy, isPaired: arguments.has(.paired))
    let decision = GateDecision(
      comparison, control: control,
      compatibility: Compatibility(sides.base.provenances, sides.head.provenances),
      doubts: (sides.base.provenances + sides.head.provenances).compactMap(\.doubt),
      allowsOtherMachine: arguments.has(.allowCrossMachine))
    let blame = try RegressionBlame.asked(for: invocation)
    let status = try decision.tell(comparison, invocation.console, try ComparisonFormat.chosen(arguments))
    _ = blame?.accuse(comparison)
    return status
  }
}

extension GateDecision {
  /// Writes the comparison and says why it ends as it does.
  @MainActor func tell(
    _ comparison: Comparison, _ console: Console, _ format: ComparisonFormat
  ) throws -> ExitCode {
    try console.output(try format.write(comparison, sentence(for: comparison)))
    for finding in findings { console.complain("\(finding.state.rawValue): \(finding.sentence)") }
    for notice in notices { console.say("notice: \(notice)") }
    return ExitCode(state)
  }
}

extension RegressionBlame {
  /// What a call of 'gate' asks for; nil without the flags.
  fileprivate static func asked(for invocation: Invocation) throws -> RegressionBlame? {
    let arguments = invocation.arguments
    let given = [Option.baseProgram, .headProgram, .blame].map { arguments.value(of: $0) }
    if given.allSatisfy({ $0 == nil }) { return nil }
    guard let base = given[0], let head = given[1], let folder = given[2] else {
      throw UsageError("--base-bin, --head-bin and --blame belong together: two programs, and where pages go")
    }
    for path in [base, head] where !FileManager.default.isExecutableFile(atPath: path) {
      throw UsageError("'\(path)' is no program")
    }
    return RegressionBlame(base: base, head: head, folder: folder, console: invocation.console)
  }
}
