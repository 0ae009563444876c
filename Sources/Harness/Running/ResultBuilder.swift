/// Makes the rows of one benchmark. A failure takes the place of every figure: nothing half-true remains.
struct ResultBuilder {
  let benchmark: Benchmark
  let metrics: [Metric]
  /// Why a metric can't be had, by its name.
  let reasons: [String: String]
  let round: Int

  /// The rows of all passes that took place, in the order of the metrics; the benchmark's own counters come last.
  func result(_ passes: [Pass: [PassSample]]) -> BenchmarkResult {
    let note = passes[.time]?.lazy.compactMap(\.note).first ?? ""
    var result = BenchmarkResult(id: benchmark.id, role: benchmark.role, samples: [], summaries: [])
    for metric in metrics {
      guard let samples = passes[metric.pass] else { continue }
      let key = RowKey(id: benchmark.id, metric: metric, kind: kind(of: metric))
      let values = samples.compactMap { sample in sample.values[metric.name].map { (sample.iterations, $0) } }
      if values.isEmpty || reasons[metric.name] != nil {
        let reason = reasons[metric.name] ?? metric.absence
        result.add(
          SummaryRow(
            key: key.with(kind: .unavailable(reason)), without: .unavailable, message: "not measured: \(reason)"
          ))
      } else {
        result.add(rows(key, values), note: note)
      }
    }
    for counter in passes[.time]?.first?.counters ?? [] {
      let key = RowKey(
        id: benchmark.id, metric: counter.name, unit: counter.unit, polarity: counter.polarity,
        kind: .noisyCount)
      let values = (passes[.time] ?? []).flatMap { sample in
        sample.counters.filter { $0.name == counter.name }.map { (sample.iterations, $0.value) }
      }
      result.add(rows(key, values), note: note)
    }
    return result
  }

  /// What several threads do depends on who comes first, so none of their counts is exact, even where samples agree.
  private func kind(of metric: Metric) -> RowKind {
    metric.kind == .exact && benchmark.id.threads > 1 ? .noisyCount : metric.kind
  }

  /// Rows that carry the failure, one a metric, so that a comparison sees each of them.
  func failure(_ failure: SampleFailure, passes: Set<Pass>) -> BenchmarkResult {
    BenchmarkResult(
      id: benchmark.id, role: benchmark.role, samples: [],
      summaries: metrics.filter { passes.contains($0.pass) }.map { metric in
        SummaryRow(
          key: RowKey(id: benchmark.id, metric: metric), without: failure.status, message: failure.message)
      })
  }

  private func rows(_ key: RowKey, _ values: [(iterations: Int, value: Double)]) -> [SampleRow] {
    values.enumerated().map { index, sample in
      SampleRow(
        key: key, round: round, sample: index + 1, iterations: sample.iterations, value: sample.value)
    }
  }
}

extension BenchmarkResult {
  fileprivate mutating func add(_ summary: SummaryRow) { summaries.append(summary) }

  /// Adds the samples of one metric and their summary.
  fileprivate mutating func add(_ rows: [SampleRow], note: String) {
    samples += rows
    summaries.append(SummaryRow(key: rows[0].key, samples: rows, message: note))
  }
}
