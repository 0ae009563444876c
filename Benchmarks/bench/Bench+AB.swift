import Foundation
import Harness

extension Option {
  static let baseProgram = Option(
    "--base-bin", value: "PATH", summary: "the base's bench, built before; instead of BASE_REF")
  static let headProgram = Option("--head-bin", value: "PATH", summary: "the head's bench, built before")
  static let countsAlone = Option("--counts-only", summary: "compare exact counts only: seconds, not minutes")
  static let judgeSameBinary = Option(
    "--judge-same-binary", summary: "measure programs of the same machine code too: a control of the method")
  static let withoutBlame = Option(
    "--no-blame", summary: "don't profile what became worse to name the functions that grew")
  static let sampleMicroseconds = Option(
    "--sample-us", value: "N", summary: "the length of a sample, in microseconds (4000)")
}

extension Command {
  static let ab = Command(
    name: "ab", summary: "build two commits, measure them turn by turn, and gate the second",
    discussion: """
      Builds bench at BASE_REF and HEAD_REF (HEAD) below .build/ab, and compares exact counts. If none became worse, it
      measures times in fresh processes: base, head, head, base, and the other way round, with equal numbers of
      operations, until each row is settled or --time-budget (300 s) is used up; settled rows are not measured again.
      The two processes in the middle of each four run one program: the control. What became worse is then profiled in
      both programs: a sentence names the functions that grew, and a differential flame graph shows them. Without
      --contender it is about the subjects of both programs, as 'list' tells roles. Ends as 'gate' does. Writes --out
      (results/latest-ab): base/, head/, control-a/, control-b/, blame/, comparison.csv, comment.md.
      """,
    operands: ["[BASE_REF]", "[HEAD_REF]"],
    options: [
      .baseProgram, .headProgram, .workload, .contender, .threads, .shard, .countsAlone, .timeBudget,
      .sampleMicroseconds, .seed, .policy, .tolerance, .judgeSameBinary, .withoutBlame, .out,
      .comparisonFormat,
    ]
  ) { invocation in
    let plan = try InterleavedPlan(invocation)
    let policy = try GatePolicy(invocation.arguments).share(of: plan.shard?.count ?? 1)
    let format = try ComparisonFormat.chosen(invocation.arguments)
    let files = InterleavedFiles(folder: plan.folder)
    try files.clear()
    let sides = try InterleavedSides(invocation)
    let sameCode = plan.judgesSameBinary ? nil : sides.sameCode
    let results = try InterleavedRun(
      plan: try plan.naming(subjectsOf: sides.programs.values), programs: sides.programs, policy: policy,
      sameCode: sameCode, console: invocation.console
    ).run()
    let rule = SequentialRule(level: policy.level)
    let comparison = results.comparison(policy, level: rule.levelOfLook, sameCode: sameCode)
    let control = results.pairs == 0 ? nil : results.controlVerdict(policy)
    if let control { invocation.console.say(control.sentence) }
    let decision = GateDecision(comparison, control: control)
    try files.write(
      results, sides, invocation.commandLine,
      facts: [
        "same_code": sameCode?.rawValue ?? "no", Shard.fact: plan.shard?.text ?? "1/1",
        "level": CSVText.number(policy.level),
      ])
    // Before the profiles, which take their time and change nothing of the verdict.
    try files.write(comparison, decision, [])
    let status = try decision.tell(comparison, invocation.console, format)
    if !invocation.arguments.has(.withoutBlame), let base = sides.programs[.base],
      let head = sides.programs[.head]
    {
      let accusations = RegressionBlame(
        base: base, head: head, folder: plan.folder, console: invocation.console
      ).accuse(comparison)
      if !accusations.isEmpty { try files.write(comparison, decision, accusations) }
    }
    return status
  }
}

/// The two programs of a call, with what is known of them.
struct InterleavedSides {
  let programs: [InterleavedOrder.Side: String]
  let names: [InterleavedOrder.Side: String]
  /// Why the sides can't differ in speed; nil where they can.
  let sameCode: SameCode?
  let fingerprints: [InterleavedOrder.Side: String]

  /// Builds what is not given.
  @MainActor init(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    var isCommentsAlone = false
    var (programs, names) = ([InterleavedOrder.Side: String](), [InterleavedOrder.Side: String]())
    if let base = arguments.value(of: .baseProgram), let head = arguments.value(of: .headProgram) {
      guard arguments.operands.isEmpty else {
        throw UsageError("--base-bin and --head-bin take the place of BASE_REF and HEAD_REF")
      }
      for path in [base, head] where !FileManager.default.isExecutableFile(atPath: path) {
        throw UsageError("'\(path)' is no program")
      }
      programs = [.base: base, .head: head]
      names = [.base: "program \(base)", .head: "program \(head)"]
    } else {
      guard (1...2).contains(arguments.operands.count), !arguments.has(.baseProgram),
        !arguments.has(.headProgram)
      else { throw UsageError("'bench ab' takes BASE_REF [HEAD_REF], or both --base-bin and --head-bin") }
      let revisions = try [arguments.operands[0], arguments.operands.dropFirst().first ?? "HEAD"]
        .map(Revision.init)
      if revisions[1].name == "HEAD", Revision.hasUncommittedChanges {
        invocation.console.complain("warning: changes that are not committed are not part of HEAD")
      }
      let builder = try RevisionBuilder(console: invocation.console)
      // The head first: whoever called this has most likely just built it.
      for (side, revision) in zip(InterleavedOrder.Side.allCases, revisions).reversed() {
        programs[side] = try builder.program(at: revision)
        names[side] = revision.commit
      }
      isCommentsAlone = try SourceChange(from: revisions[0], to: revisions[1]).isOfCommentsAlone()
    }
    let codes = programs.compactMapValues { ProgramCode(path: $0) }
    self.programs = programs
    self.names = names
    fingerprints = codes.mapValues(\.fingerprint)
    let isSame = codes[.base] != nil && codes[.base] == codes[.head]
    sameCode = isSame ? .machineCode : isCommentsAlone ? .comments : nil
  }
}

extension GatePolicy {
  /// The policy of one of `count` shards: each has its share of the level, so that the level holds for all together.
  fileprivate func share(of count: Int) -> GatePolicy {
    var policy = self
    policy.level /= Double(count)
    return policy
  }
}

extension InterleavedResults {
  func controlVerdict(_ policy: GatePolicy) -> ControlVerdict {
    let sides = control
    return ControlVerdict(Self.set(sides.first), Self.set(sides.second), level: policy.level)
  }
}
