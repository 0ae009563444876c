extension ReportFormat {
  /// `customSmallerIsBetter` of github-action-benchmark; metrics of which more is better have no place in it.
  static let githubAction = ReportFormat(
    name: "github-action", summary: "github-action-benchmark's customSmallerIsBetter"
  ) { report in
    JSONText.array(
      report.figures.filter { $0.row.key.polarity == .lower }.map { row, statistics in
        let half = (statistics.interval.high - statistics.interval.low) / 2
        return .object([
          ("name", .text("\(row.key.id.path) \(row.key.metric)")), ("unit", .text(row.key.unit.rawValue)),
          ("value", .number(statistics.median)), ("range", .text("± \(Figure.short(half))")),
          ("extra", .text("\(row.samples) samples in \(row.rounds) rounds")),
        ])
      }
    ).document
  }
}
