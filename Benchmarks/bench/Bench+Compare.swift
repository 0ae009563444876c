import Harness

extension Option {
  static let tolerance = Option(
    "--tolerance", value: "METRIC=FRACTION", repeats: true,
    summary: "how much worse a metric may be, for example wall_time=0.05; may be repeated")
}

extension Command {
  static let compare = Command(
    name: "compare", summary: "compare two summaries row by row",
    discussion: """
      Joins the rows of two summary.csv files, their folders, or files of other harnesses by workload, contender, params, threads and metric.
      A time is worse if its median grew by more than \(percent(Tolerances.standardTime)) and its interval left the base's;
      an exact count may not grow at all, a noisy one by \(percent(Tolerances.standardNoisyCount)). Improvements never fail.
      """,
    operands: ["BASE", "HEAD"], options: [.tolerance]
  ) { invocation in
    var tolerances = Tolerances()
    for text in invocation.arguments.values(of: .tolerance) where !tolerances.add(text) {
      throw UsageError("--tolerance '\(text)' is not METRIC=FRACTION, for example wall_time=0.05")
    }
    let base = try SummaryFile(anyFormat: invocation.arguments.operands[0])
    let head = try SummaryFile(anyFormat: invocation.arguments.operands[1])
    for file in [base, head] {
      invocation.console.warn(of: file.path, Provenance(file.provenance), file.rows)
    }
    let comparison = Comparison(base: base.rows, head: head.rows, tolerances: tolerances)
    try invocation.console.output(ComparisonTable.text(comparison))
    return switch comparison.verdict {
    case .pass: .success
    case .worse: .slower
    case .incomplete: .missingRow
    }
  }

  private static func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }
}
