extension ReportFormat {
  /// Bencher Metric Format: benchmark -> measure -> value with bounds.
  static let bencher = ReportFormat(name: "bencher", summary: "Bencher's metric format") { report in
    JSONText.object(
      report.results.compactMap { result in
        let measures = result.summaries.compactMap { row in
          row.statistics.map { statistics -> (String, JSONText) in
            // Bencher's built-in measure of time is called latency.
            let name = row.key.metric == Metric.wallTime.name ? "latency" : row.key.metric
            return (
              name,
              .object([
                ("value", .number(statistics.median)), ("lower_value", .number(statistics.interval.low)),
                ("upper_value", .number(statistics.interval.high)),
              ])
            )
          }
        }
        return measures.isEmpty ? nil : (result.id.path, .object(measures))
      }
    ).document
  }
}
