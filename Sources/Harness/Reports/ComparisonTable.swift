/// A comparison as a table for a terminal.
public enum ComparisonTable {
  /// The rows that are judged, reasons of those that did not pass, and what was left out; ended by a line feed.
  public static func text(_ comparison: Comparison) -> String {
    var table = TextTable([
      ("workload", .left), ("contender", .left), ("metric", .left), ("base", .right), ("head", .right),
      ("ratio", .right), ("95 % interval", .right), ("p", .right), ("detects", .right), ("verdict", .left),
    ])
    for row in comparison.rows where row.isShown { table.add(row.cells) }
    let notes = comparison.rows.filter { $0.isShown && $0.needsReason }.map {
      "\($0.verdict.rawValue): \($0.label): \($0.reason)"
    }
    return (table.lines() + notes + remarks(on: comparison)).joined(separator: "\n") + "\n"
  }

  /// The verdicts in one sentence: the count of each and the worst row.
  public static func sentence(for comparison: Comparison) -> String {
    let judged = comparison.rows.filter(\.isShown)
    let counts = RowVerdict.allCases.compactMap { verdict -> String? in
      let count = judged.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let worst = comparison.rows(.regression).max { $0.worsening < $1.worsening }
    let offender = worst.map { row in
      "; worst: \(row.label) (\(row.ratio.map { "\(Figure.short($0))x" } ?? "from 0"))"
    }
    return
      "Verdict: \(judged.isEmpty ? "nothing to compare" : counts.joined(separator: ", "))\(offender ?? "")."
  }

  static func remarks(on comparison: Comparison) -> [String] {
    [
      (comparison.rows(.notJudged).count, "are not judged"),
      (comparison.rows(.skipped).count, "without a figure in the base were skipped"),
      (comparison.rows(.added).count, "are new in the head"),
    ].compactMap { count, text in count == 0 ? nil : "\(count) rows \(text)." }
  }
}

extension RowComparison {
  var isShown: Bool { ![.skipped, .notJudged, .added].contains(verdict) }
  var needsReason: Bool { [.regression, .inconclusive, .missing, .wrong, .overBudget].contains(verdict) }

  /// How many times worse the head is; infinite from 0.
  var worsening: Double {
    guard let ratio else { return .infinity }
    return key.polarity == .lower ? ratio : 1 / ratio
  }

  /// Workload with its sizes, contender, metric, both figures, ratio, interval, p, detectable effect, verdict.
  var cells: [String] {
    let id = key.id
    let threads = id.threads == 1 ? [] : ["threads=\(id.threads)"]
    let interval = ratioLow.flatMap { low in
      ratioHigh.map { "\(Figure.fixed(low, 3))-\(Figure.fixed($0, 3))" }
    }
    return [
      ([id.workload] + id.parameters.pairs.map { "\($0.key)=\($0.value)" } + threads).joined(separator: " "),
      id.contender, key.metric, figure(base), figure(head), ratio.map { Figure.fixed($0, 3) } ?? "-",
      interval ?? "-", pAdjusted.map { Figure.fixed($0, 3) } ?? "-",
      smallestDetectableEffect.map { $0 == 0 ? "exact" : "\(Figure.fixed($0 * 100, 1)) %" } ?? "-",
      verdict.rawValue,
    ]
  }

  private func figure(_ row: SummaryRow?) -> String {
    guard let median = row?.statistics?.median else { return "-" }
    return key.unit == .count ? Figure.count(median) : Figure.short(median)
  }
}
