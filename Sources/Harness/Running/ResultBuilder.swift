/// Collects the rows of one benchmark. A failure takes the place of every figure: nothing half-true remains.
struct ResultBuilder {
  let benchmark: Benchmark
  let metrics: [Metric]
  private var samples: [SampleRow] = []
  private var summaries: [SummaryRow] = []

  init(benchmark: Benchmark, metrics: [Metric]) {
    self.benchmark = benchmark
    self.metrics = metrics
  }

  /// Adds the samples of one metric and their summary.
  mutating func add(_ rows: [SampleRow], message: String) {
    guard let key = rows.first?.key else { return }
    samples += rows
    summaries.append(SummaryRow(key: key, samples: rows, message: message))
  }

  /// Adds rows that say why there is no figure.
  mutating func addUnavailable(_ metrics: [Metric], reason: String) {
    for metric in metrics {
      summaries.append(
        SummaryRow(
          key: RowKey(id: benchmark.id, metric: metric, kind: .unavailable(reason)), without: .unavailable,
          message: "not measured here: \(reason)"))
    }
  }

  /// Replaces everything by rows that carry the failure, one a metric, so that a comparison sees each of them.
  mutating func fail(with failure: SampleFailure) {
    samples = []
    summaries = metrics.map { metric in
      SummaryRow(
        key: RowKey(id: benchmark.id, metric: metric), without: failure.status, message: failure.message)
    }
  }

  var result: BenchmarkResult {
    BenchmarkResult(id: benchmark.id, role: benchmark.role, samples: samples, summaries: summaries)
  }
}
