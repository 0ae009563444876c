extension SummaryRow {
  /// The version of both files' columns.
  public static let schema = 1

  /// The header of `summary.csv`.
  public static let columns = [
    "schema", "workload", "contender", "params", "threads", "metric", "unit", "polarity", "kind", "rounds",
    "samples", "iterations", "median", "ci_low", "ci_high", "mean", "stddev", "mad", "min", "p25", "p75", "p90",
    "p99", "p999", "max", "outliers", "status", "message",
  ]

  /// The row's fields in the order of ``columns``; figures are empty where the row has none.
  public var fields: [String] {
    let figures: [Double?] = [
      statistics?.median, statistics?.interval.low, statistics?.interval.high, statistics?.mean,
      statistics?.standardDeviation, statistics?.medianAbsoluteDeviation, statistics?.minimum,
      statistics?.p25, statistics?.p75, statistics?.p90, statistics?.p99, statistics?.p999,
      statistics?.maximum, statistics.map { Double($0.outliers) },
    ]
    return [String(Self.schema)] + key.fields + [String(rounds), String(samples), String(iterations)]
      + figures.map { $0.map(CSVText.number) ?? "" } + [status.rawValue, message]
  }
}

extension SampleRow {
  /// The header of `samples.csv`.
  public static let columns = [
    "schema", "run_id", "workload", "contender", "params", "threads", "metric", "unit", "polarity", "kind",
    "round",
    "sample", "iterations", "value",
  ]

  /// The row's fields in the order of ``columns``.
  public func fields(runID: String) -> [String] {
    [String(SummaryRow.schema), runID] + key.fields
      + [String(round), String(sample), String(iterations), CSVText.number(value)]
  }
}

extension RowKey {
  var fields: [String] {
    [
      id.workload, id.contender, id.parameters.description, String(id.threads), metric, unit.rawValue,
      polarity.rawValue, kind.description,
    ]
  }
}
