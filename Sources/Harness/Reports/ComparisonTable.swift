/// A comparison as a table for a terminal, its verdict in the last line.
public enum ComparisonTable {
  /// The whole table, ended by the verdict sentence and a line feed.
  public static func text(_ comparison: Comparison) -> String {
    var table = TextTable([
      ("workload", .left), ("contender", .left), ("metric", .left), ("base", .right), ("head", .right),
      ("ratio", .right), ("tolerance", .right), ("verdict", .left),
    ])
    for row in comparison.rows where row.isShown { table.add(cells(of: row)) }
    let notes = comparison.rows.compactMap { row -> String? in
      guard case .missing(let reason) = row.verdict else { return nil }
      return "missing: \(name(of: row.base)) \(row.base.key.metric): \(reason)"
    }
    return (table.lines() + notes + remarks(on: comparison) + [sentence(for: comparison)])
      .joined(separator: "\n") + "\n"
  }

  /// The verdict in one sentence: the count of each outcome and the worst row.
  public static func sentence(for comparison: Comparison) -> String {
    let compared = comparison.rows.count { $0.isShown }
    let missing = comparison.rows.count { if case .missing = $0.verdict { true } else { false } }
    let worse = comparison.rows.filter { $0.verdict == .worse }
    let worst = worse.max { ($0.ratio ?? .infinity) < ($1.ratio ?? .infinity) }
    let offender = worst.map { row in
      let change = row.ratio.map { "\(Figure.short($0))x" } ?? "from 0"
      return ", worst: \(name(of: row.base)) \(row.base.key.metric) (\(change))"
    }
    let counts = "\(worse.count) of \(compared) rows worse\(offender ?? ""), \(missing) missing"
    return switch comparison.verdict {
    case .pass: "Verdict: pass. No row of \(compared) is worse by more than its tolerance, none is missing."
    case .worse: "Verdict: regression. \(counts)."
    case .incomplete: "Verdict: incomplete. \(counts); a row that is gone can hide any regression."
    }
  }

  private static func cells(of row: RowComparison) -> [String] {
    let key = row.base.key
    return [
      ([key.id.workload] + key.id.parameters.pairs.map { "\($0.key)=\($0.value)" }).joined(separator: " "),
      key.id.contender, key.metric,
      row.base.statistics.map { figure($0.median, key) } ?? "-",
      row.head?.statistics.map { figure($0.median, key) } ?? "-",
      row.ratio.map { Figure.fixed($0, 3) } ?? "-",
      row.head?.statistics == nil ? "-" : Figure.fixed(row.tolerance * 100, 1) + "%", row.verdict.word,
    ]
  }

  private static func figure(_ value: Double, _ key: RowKey) -> String {
    key.unit == .count ? Figure.count(value) : Figure.short(value)
  }

  private static func remarks(on comparison: Comparison) -> [String] {
    let skipped = comparison.rows.count { $0.verdict == .skipped }
    let unjudged = comparison.rows.count { $0.verdict == .unjudged }
    return (unjudged == 0 ? [] : ["\(unjudged) rows that describe circumstances were not judged."])
      + (skipped == 0 ? [] : ["\(skipped) rows without a figure in the base were skipped."])
      + (comparison.added.isEmpty ? [] : ["\(comparison.added.count) rows are new in the head."])
  }

  private static func name(of row: SummaryRow) -> String {
    let id = row.key.id
    return ([id.workload, id.contender] + id.parameters.pairs.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }
}

extension RowComparison {
  fileprivate var isShown: Bool { verdict != .skipped && verdict != .unjudged }
}
