import Foundation
import Harness

extension Option {
  static let acceptAll = Option("--all", summary: "take every row of the head, worse ones too")
  static let drop = Option("--drop", summary: "drop the rows that the head doesn't have any more")
}

extension Command {
  static let accept = Command(
    name: "accept", summary: "make better figures the new baseline",
    discussion: """
      Replaces the rows of the folder BASE that the folder HEAD has better figures for, and adds the new ones, so that
      what was won stays won. Rows that became worse are refused unless --all says that they are meant. Nothing is
      replaced where the sides are of different machines or builds (7), or where a time would be taken of a side that is
      not to be trusted (5).
      """,
    operands: ["BASE", "HEAD"], options: [.acceptAll, .drop, .policy, .tolerance]
  ) { invocation in
    let arguments = invocation.arguments
    let roles = Roles(invocation.benchmarks)
    let sides = try ComparedSides(invocation)
    let folders = try arguments.operands.map { try ResultFolder(path: $0, role: roles.role) }
    let comparison = Comparison(base: sides.base, head: sides.head, policy: sides.policy)
    let taken: Set<RowVerdict> =
      arguments.has(.acceptAll) ? Set(RowVerdict.allCases) : [.improvement, .added]
    let rows = comparison.rows.filter { taken.contains($0.verdict) && $0.head?.status == .ok }
    if let refusal = AcceptanceRefusal(sides, comparison, taking: rows) {
      return refusal.tell(invocation.console)
    }
    var accepted = AcceptedRows(folders[0].results)
    for row in rows { accepted.replace(row.key, from: folders[1].results) }
    for row in comparison.rows where row.verdict == .missing && row.head == nil && arguments.has(.drop) {
      accepted.drop(row.key)
    }
    let commit = folders[1].provenance["commit"] ?? "an unknown commit"
    let environment = RunEnvironment(folders[0].provenance).adding([
      "accepted": "\(accepted.count) rows of \(commit)"
    ])
    try ResultWriter(replacing: folders[0].path, accepted.results, environment: environment)
    let worse = comparison.rows(.regression, .overBudget, .missing, .wrong).count
    return try invocation.console.write(
      "accepted \(accepted.count) rows into \(folders[0].path)"
        + (worse == 0 || arguments.has(.acceptAll)
          ? "\n" : "; \(worse) that are worse or missing stay as they were\n"))
  }
}

/// Why a head's rows are not to be a baseline: what a gate would not judge either.
private struct AcceptanceRefusal {
  private let reasons: [(state: GateDecision.State, sentence: String)]

  /// Nil where nothing speaks against taking `rows` of `comparison`.
  init?(_ sides: ComparedSides, _ comparison: Comparison, taking rows: [RowComparison]) {
    let (base, head) = (sides.base.provenances, sides.head.provenances)
    let decision = GateDecision(comparison, compatibility: Compatibility(base, head))
    // Counts are what they are on a busy machine too.
    let isExact = rows.allSatisfy { $0.head?.key.kind == .exact }
    reasons =
      decision.findings.filter { $0.state == .incompatible }.map { ($0.state, $0.sentence) }
      + (isExact ? [] : base + head).compactMap(\.doubt).map {
        (.untrusted, "times are not to be trusted: \($0)")
      }
    if reasons.isEmpty { return nil }
  }

  @MainActor func tell(_ console: Console) -> ExitCode {
    for reason in reasons { console.complain("\(reason.state.rawValue): \(reason.sentence)") }
    return ExitCode(reasons[0].state)
  }
}
