/// The pass that counts, with an instrument around a fixed number of operations. Takes no times.
@MainActor struct CountPass {
  let runner: SampleRunner
  let settings: RunSettings

  /// The counted samples of one benchmark by metric, or why there are none.
  ///
  /// A first run, not counted, fills caches that belong to the process: metadata, lazy globals, the task's stack.
  func measure(
    _ metrics: [Metric], with instrument: any Instrument
  ) async throws(SampleFailure) -> [[SampleRow]] {
    let iterations = runner.benchmark.countedOperations
    _ = try await runner.time(iterations: iterations)
    var samples: [[String: Double]] = []
    for _ in 0..<settings.countedSamples {
      samples.append(try await runner.count(iterations: iterations, with: instrument).value)
    }
    return metrics.map { metric in rows(of: metric, samples.compactMap { $0[metric.name] }, iterations) }
  }

  /// An exact metric whose samples differ is a noisy count: the row says so rather than pretend.
  private func rows(of metric: Metric, _ values: [Double], _ iterations: Int) -> [SampleRow] {
    let agree = Set(values).count <= 1
    let kind: RowKind = metric.kind == .exact && !agree ? .noisyCount : metric.kind
    let key = RowKey(id: runner.benchmark.id, metric: metric, kind: kind)
    return values.enumerated().map { index, value in
      SampleRow(key: key, round: 1, sample: index + 1, iterations: iterations, value: value)
    }
  }
}
