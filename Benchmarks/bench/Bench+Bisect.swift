import Foundation
import Harness

extension Option {
  static let row = Option(
    "--row", value: "REGEX", summary: "the row, as tables name it: workload contender params metric")
}

extension Command {
  static let bisect = Command(
    name: "bisect", summary: "find the commit that made a row worse",
    discussion: """
      Compares commits between GOOD and BAD with GOOD as 'ab' does, half of those left at a time, and names the first one
      whose row is a regression. Commits that 'ab' can't decide on, or that don't build, end the search with what is left.
      --workload and --contender keep it short.
      """,
    operands: ["GOOD", "BAD"],
    options: [
      .row, .workload, .contender, .threads, .countsAlone, .timeBudget, .sampleMicroseconds, .policy,
      .tolerance,
      .out,
    ]
  ) { invocation in
    let arguments = invocation.arguments
    guard let text = arguments.value(of: .row) else {
      throw UsageError("'bench bisect' needs --row REGEX, for example --row 'scoped-actions .* allocations'")
    }
    let search = try CommitSearch(invocation, row: try Pattern(text))
    guard let last = search.commits.last, try search.isWorse(last) else {
      try invocation.console.output("\(arguments.operands[1]) is no regression of that row against GOOD\n")
      return .missingRow
    }
    var (good, bad) = (-1, search.commits.count - 1)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      invocation.console.say("\(bad - good - 1) commits left, trying \(search.commits[middle].prefix(10))")
      if try search.isWorse(search.commits[middle]) { bad = middle } else { good = middle }
    }
    let subject = try Subprocess(command: ["git", "log", "-1", "--format=%h %s", search.commits[bad]]).output()
    try invocation.console.output("first worse: \(subject)")
    return .success
  }
}

/// The commits between two, each of which can be compared with the first.
@MainActor private struct CommitSearch {
  /// From the one after the good commit to the bad one.
  let commits: [String]
  private let good: String
  private let builder: RevisionBuilder
  private let plan: InterleavedPlan
  private let policy: GatePolicy
  private let row: Pattern
  private let console: Console

  init(_ invocation: Invocation, row: Pattern) throws {
    let ends = try invocation.arguments.operands.map(Revision.init)
    good = ends[0].commit
    let list = try Subprocess(
      command: ["git", "rev-list", "--reverse", "--first-parent", "\(ends[0].commit)..\(ends[1].commit)"]
    ).output()
    commits = list.split(separator: "\n").map(String.init)
    builder = try RevisionBuilder(console: invocation.console)
    plan = try InterleavedPlan(invocation)
    policy = try GatePolicy(invocation.arguments)
    console = invocation.console
    self.row = row
  }

  /// Whether the row at a commit is a regression against the good one; throws where it can't be told.
  func isWorse(_ commit: String) throws -> Bool {
    let programs: [InterleavedOrder.Side: String] = [
      .base: try builder.program(at: Revision(good)), .head: try builder.program(at: Revision(commit)),
    ]
    let results = try InterleavedRun(
      plan: plan, programs: programs, policy: policy, console: console
    ).run()
    let level = SequentialRule(level: policy.level).levelOfLook
    let rows = results.comparison(policy, level: level).rows
      .filter { row.matches($0.label) }
    if rows.isEmpty { throw UsageError("no row is called '\(row.text)'; see the table of 'bench ab'") }
    return rows.contains { [.regression, .overBudget, .missing, .wrong].contains($0.verdict) }
  }
}
