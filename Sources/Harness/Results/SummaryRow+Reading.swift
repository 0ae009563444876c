extension SummaryRow {
  /// Reads a row back from the columns that ``fields`` wrote.
  init(reading record: RecordReader) throws(CSVError) {
    let schema = try record.field("schema")
    guard schema.text == String(Self.schema) else {
      throw record.error(.unknownSchema(schema.text), at: schema)
    }
    let status = try record.value("status", "ok, wrong, failed or unavailable", RowStatus.init(rawValue:))
    self.init(
      key: try RowKey(reading: record), rounds: try record.count("rounds"),
      samples: try record.count("samples"),
      iterations: try record.count("iterations"),
      statistics: status == .ok ? try SummaryStatistics(reading: record) : nil,
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
    self.init(
      id: id, metric: try record.value("metric", "a name") { $0.isEmpty ? nil : $0 },
      unit: try record.value("unit", "ns, bytes, count or ratio", MetricUnit.init(rawValue:)),
      polarity: try record.value("polarity", "lower or higher", Polarity.init(rawValue:)),
      kind: try record.value(
        "kind", "time, exact, noisy_count, sampled or unavailable:<reason>", { RowKind($0) }))
  }
}

extension SummaryStatistics {
  init(reading record: RecordReader) throws(CSVError) {
    self.init(
      median: try record.number("median"),
      interval: MedianInterval(low: try record.number("ci_low"), high: try record.number("ci_high")),
      mean: try record.number("mean"), standardDeviation: try record.number("stddev"),
      medianAbsoluteDeviation: try record.number("mad"), minimum: try record.number("min"),
      p25: try record.number("p25"), p75: try record.number("p75"), p90: try record.number("p90"),
      p99: try record.number("p99"), p999: try record.number("p999"), maximum: try record.number("max"),
      outliers: try record.count("outliers"))
  }
}
