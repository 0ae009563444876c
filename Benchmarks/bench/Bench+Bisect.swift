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
      whose row is a regression. A commit that 'ab' can't decide on (4, or 5 if the control tripped), or that doesn't build
      (1), ends the search with what is left. --workload and --contender keep it short.
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
    return try CommitSearch(invocation, row: try Pattern(text)).run()
  }
}
