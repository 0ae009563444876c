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
      what was won stays won. Rows that became worse are refused unless --all says that they are meant.
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
    var accepted = AcceptedRows(folders[0].results)
    for row in comparison.rows where taken.contains(row.verdict) && row.head?.status == .ok {
      accepted.replace(row.key, from: folders[1].results)
    }
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

/// A baseline whose rows are replaced one by one.
private struct AcceptedRows {
  private(set) var results: [BenchmarkResult]
  private(set) var count = 0

  init(_ results: [BenchmarkResult]) { self.results = results }

  mutating func replace(_ key: RowKey, from head: [BenchmarkResult]) {
    guard let source = head.first(where: { $0.id == key.id }),
      let row = source.summaries.first(where: { $0.key.metric == key.metric })
    else { return }
    let samples = source.samples.filter { $0.key.metric == key.metric }
    count += 1
    guard let index = results.firstIndex(where: { $0.id == key.id }) else {
      results.append(BenchmarkResult(id: key.id, role: source.role, samples: samples, summaries: [row]))
      return
    }
    let old = results[index]
    var summaries = old.summaries
    if let place = summaries.firstIndex(where: { $0.key.metric == key.metric }) {
      summaries[place] = row
    } else {
      summaries.append(row)
    }
    results[index] = BenchmarkResult(
      id: old.id, role: old.role, samples: old.samples.filter { $0.key.metric != key.metric } + samples,
      summaries: summaries)
  }

  mutating func drop(_ key: RowKey) {
    guard let index = results.firstIndex(where: { $0.id == key.id }) else { return }
    let old = results[index]
    let summaries = old.summaries.filter { $0.key.metric != key.metric }
    let samples = old.samples.filter { $0.key.metric != key.metric }
    count += 1
    if summaries.isEmpty {
      results.remove(at: index)
    } else {
      results[index] = BenchmarkResult(id: old.id, role: old.role, samples: samples, summaries: summaries)
    }
  }
}
