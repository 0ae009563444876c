import Foundation
import Harness

/// Looks for the first commit whose row is worse than that of a good one, by halves of what is left.
@MainActor struct CommitSearch {
  /// From the one after the good commit to the bad one.
  private let commits: [String]
  private let good: Revision
  private let bad: Revision
  private let builder: RevisionBuilder
  private let plan: InterleavedPlan
  private let policy: GatePolicy
  private let row: Pattern
  private let console: Console

  init(_ invocation: Invocation, row: Pattern) throws {
    good = try Revision(invocation.arguments.operands[0])
    bad = try Revision(invocation.arguments.operands[1])
    let list = try Subprocess(
      command: ["git", "rev-list", "--reverse", "--first-parent", "\(good.commit)..\(bad.commit)"]
    ).output()
    commits = list.split(separator: "\n").map(String.init)
    builder = try RevisionBuilder(console: invocation.console)
    plan = try InterleavedPlan(invocation)
    policy = try GatePolicy(invocation.arguments)
    console = invocation.console
    self.row = row
  }

  /// What a commit is, seen from the good one.
  private enum Answer {
    case good
    case worse
    /// Nobody can tell, why, and how the search ends for it.
    case unknown(String, ExitCode)
  }

  /// Names the first worse commit, or what is left where that can't be told.
  func run() throws -> ExitCode {
    guard let last = commits.last, let code = try judge(last, among: commits[...]) else {
      try console.output("\(bad.name) is no regression of that row against GOOD\n")
      return .missingRow
    }
    if code != .success { return code }
    // The first worse commit is one of those left, the last of which is worse.
    var left = commits[...]
    while left.count > 1 {
      let middle = left.startIndex + (left.count - 1) / 2
      console.say("\(left.count - 1) commits left, trying \(left[middle].prefix(10))")
      switch try judge(left[middle], among: left) {
      case nil: left = left[(middle + 1)...]
      case .success: left = left[...middle]
      case let code?: return code
      }
    }
    try console.output("first worse: \(try Self.line(left[left.startIndex]))")
    return .success
  }

  /// Success for a commit that is worse and nil for a good one; else what the search ends with, when it has said what is
  /// left.
  private func judge(_ commit: String, among left: ArraySlice<String>) throws -> ExitCode? {
    switch try answer(commit) {
    case .good: return nil
    case .worse: return .success
    case .unknown(let reason, let code):
      try console.output("\(commit.prefix(10)) can't be told: \(reason)\n")
      if commit != commits.last {
        try console.output("the first worse one is one of \(left.count):\n")
        for commit in left { try console.output(try Self.line(commit)) }
      }
      return code
    }
  }

  private func answer(_ commit: String) throws -> Answer {
    var programs: [InterleavedOrder.Side: String] = [.base: try builder.program(at: good)]
    let plan: InterleavedPlan
    do {
      programs[.head] = try builder.program(at: Revision(commit))
      plan = try self.plan.naming(subjectsOf: programs.values)
    } catch let failure as SubprocessFailure { return .unknown("\(failure)", .failure) }
    var run = InterleavedRun(plan: plan, programs: programs, policy: policy, console: console)
    run.isDecidedByCounts = { !asked($0).rows(.regression, .overBudget, .missing, .wrong).isEmpty }
    let results: InterleavedResults
    do { results = try run.run() } catch let failure as RoundFailure {
      return .unknown("\(failure)", .failure)
    }
    let level = SequentialRule(level: policy.level).levelOfLook
    let comparison = asked(results.comparison(policy, level: level))
    if comparison.rows.isEmpty {
      throw UsageError("GOOD has no figure of a row called '\(row.text)'; see the table of 'bench ab'")
    }
    let control = results.pairs == 0 ? nil : results.controlVerdict(policy)
    let decision = GateDecision(comparison, control: control)
    return switch decision.state {
    case .pass: .good
    case .regression, .missing, .wrong: .worse
    case .inconclusive, .untrusted, .incompatible:
      .unknown(decision.findings.first?.sentence ?? decision.state.rawValue, ExitCode(decision.state))
    }
  }

  /// The rows that the search is about.
  private func asked(_ comparison: Comparison) -> Comparison {
    comparison.only { row.matches($0.label) && $0.base?.statistics != nil }
  }

  /// A commit as people read it.
  private static func line(_ commit: String) throws -> String {
    try Subprocess(command: ["git", "log", "-1", "--format=%h %s", commit]).output()
  }
}
