extension ReportFormat {
  /// The result format of the Java Microbenchmark Harness, which several viewers read.
  static let jmh = ReportFormat(name: "jmh", summary: "JMH's JSON, for jmh.morethan.io and others") { report in
    JSONText.array(
      report.results.compactMap { result in
        result.row(.wallTime)?.statistics.map { entry(result, $0) }
      }
    ).document
  }

  private static func entry(_ result: BenchmarkResult, _ time: SummaryStatistics) -> JSONText {
    let samples = result.samples.filter { $0.key.metric == Metric.wallTime.name }
    let rounds = Dictionary(grouping: samples, by: \.round).sorted { $0.key < $1.key }.map { _, rows in
      JSONText.array(rows.map { .number($0.value / Double($0.iterations)) })
    }
    let secondary = result.summaries.filter { $0.key.metric != Metric.wallTime.name }.compactMap { row in
      row.statistics.map { (row.key.metric, metric($0, unit: row.key.unit.rawValue + "/op", raw: [])) }
    }
    return .object([
      ("benchmark", .text("\(result.id.workload).\(result.id.contender)")), ("mode", .text("avgt")),
      ("threads", .number(Double(result.id.threads))), ("forks", .number(Double(max(rounds.count, 1)))),
      ("params", .object(result.id.parameters.pairs.map { ($0.key, .text($0.value)) })),
      ("primaryMetric", metric(time, unit: "ns/op", raw: rounds)), ("secondaryMetrics", .object(secondary)),
    ])
  }

  private static func metric(_ statistics: SummaryStatistics, unit: String, raw: [JSONText]) -> JSONText {
    let interval = statistics.interval
    let percentiles: [(String, Double)] = [
      ("0.0", statistics.minimum), ("50.0", statistics.median), ("90.0", statistics.p90),
      ("99.0", statistics.p99), ("99.9", statistics.p999), ("100.0", statistics.maximum),
    ]
    return .object([
      ("score", .number(statistics.median)), ("scoreError", .number((interval.high - interval.low) / 2)),
      ("scoreConfidence", .array([.number(interval.low), .number(interval.high)])),
      ("scorePercentiles", .object(percentiles.map { ($0, .number($1)) })), ("scoreUnit", .text(unit)),
      ("rawData", .array(raw)),
    ])
  }
}
