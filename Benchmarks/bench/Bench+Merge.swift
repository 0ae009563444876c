import Foundation
import Harness

extension Command {
  static let merge = Command(
    name: "merge", summary: "put shards of one run together",
    discussion: """
      Reads the folders that 'bench run --shard I/N --out DIR' left, and writes one with the rows of all, as if one run
      had made them. Folders that hold the same sample are different runs and are refused, and a shard that is missing is
      bad data. The whole is no better than its parts: interrupted if one of them was, and not to be trusted if one isn't.
      Folders that 'bench ab --shard I/N' left become one comparison, which ends as 'gate' does.
      """,
    operands: ["DIR..."], options: [.csv, .out, .json, .policy, .tolerance, .comparisonFormat]
  ) { invocation in
    if invocation.arguments.operands.contains(where: MergedComparison.canRead) {
      let merged = try MergedComparison(
        invocation.arguments.operands, out: invocation.arguments.value(of: .out) ?? "results/latest-ab",
        policy: try GatePolicy(invocation.arguments))
      let format = try ComparisonFormat.chosen(invocation.arguments)
      return try merged.decision.tell(merged.comparison, invocation.console, format)
    }
    let roles = Roles(invocation.benchmarks)
    let folders = try invocation.arguments.operands.map { try ResultFolder(path: $0, role: roles.role) }
    for folder in folders {
      invocation.console.warn(of: folder.path, folder.provenance, folder.results.flatMap(\.summaries))
    }
    try ShardError.check(ofRuns: folders.map(\.provenance))
    let isWhole = folders.allSatisfy { $0.provenance["state"] != "interrupted" }
    let parts = folders.map { folder in folder.results.filter { !ScalingReport.isComputed($0) } }
    let results = roles.sorted(try MergedResults.merging(parts))
    let environment = RunEnvironment(merging: folders.map(\.provenance))
    let writer = try ResultWriter(
      folder: invocation.arguments.value(of: .out) ?? "results/latest",
      copy: invocation.arguments.value(of: .csv), environment: environment)
    let all = Report(environment: environment, results: results + ScalingReport(results).results)
    if isWhole {
      try writer.finish(all.results, environment: environment)
    } else {
      try writer.replace(all.results, environment: environment)
    }
    try invocation.console.output((invocation.arguments.has(.json) ? ReportFormat.json : .table).write(all))
    invocation.console.say("written: \(writer.summaryPath), \(writer.samplesPath)")
    return RunVerdict(results).tell(invocation.console)
  }
}

extension ShardError {
  /// Throws if some parts of a run are shards, and not all shards are there. Parts may differ in other ways too: in their
  /// contenders, or in their passes.
  fileprivate static func check(ofRuns parts: [Provenance]) throws(ShardError) {
    let shards = parts.compactMap { $0[Shard.fact] }
    if !shards.isEmpty { try check(shards, of: .run, mayRepeat: true) }
  }
}
