extension SummaryRow {
  /// Reads a row back from the columns that ``fields`` wrote.
  init(reading record: RecordReader) throws(CSVError) {
    let schema = try record.field("schema")
    guard schema.text == String(Self.schema) else {
      throw record.error(.unknownSchema(schema.text), at: schema)
    }
    let status = try record.value("status", "ok, wrong, failed or unavailable", RowStatus.init(rawValue:))
    let key = try RowKey(reading: record)
    self.init(
      key: key, rounds: try record.count("rounds"),
      samples: try record.count("samples"),
      iterations: try record.count("iterations"),
      statistics: status == .ok ? try SummaryStatistics(reading: record, in: key.unit) : nil,
      status: status, message: try record.text("message"))
  }
}

extension RowKey {
  init(reading record: RecordReader) throws(CSVError) {
    let id = BenchmarkID(
      workload: try record.value("workload", "a name") { $0.isEmpty ? nil : $0 },
      contender: try record.value("contender", "a name") { $0.isEmpty ? nil : $0 },
      parameters: try record.value("params", "key=value pairs separated by ;", Parameters.init),
      threads: try record.count("threads"))
    let metric = try record.value("metric", "a name") { $0.isEmpty ? nil : $0 }
    let known = Metric.named(metric)
    self.init(
      id: id, metric: metric,
      unit: try record.value("unit", known.map { "\($0.unit.rawValue), the unit of \(metric)" } ?? Self.units) {
        MetricUnit(rawValue: $0).flatMap { known == nil || known?.unit == $0 ? $0 : nil }
      },
      polarity: try record.value(
        "polarity", known.map { "\($0.polarity), the better direction of \(metric)" } ?? "lower or higher"
      ) { Polarity(rawValue: $0).flatMap { known == nil || known?.polarity == $0 ? $0 : nil } },
      kind: try record.value(
        "kind", "time, exact, noisy_count, sampled or unavailable:<reason>", { RowKind($0) }))
  }

  private static let units = "ns, bytes, count or ratio"
}

extension SummaryStatistics {
  init(reading record: RecordReader, in unit: MetricUnit) throws(CSVError) {
    self.init(
      median: try record.number("median", in: unit),
      interval: MedianInterval(
        low: try record.number("ci_low", in: unit), high: try record.number("ci_high", in: unit)),
      mean: try record.number("mean", in: unit), standardDeviation: try record.number("stddev", in: unit),
      medianAbsoluteDeviation: try record.number("mad", in: unit), minimum: try record.number("min", in: unit),
      p25: try record.number("p25", in: unit), p75: try record.number("p75", in: unit),
      p90: try record.number("p90", in: unit),
      p99: try record.number("p99", in: unit), p999: try record.number("p999", in: unit),
      maximum: try record.number("max", in: unit),
      outliers: try record.count("outliers"))
  }
}
