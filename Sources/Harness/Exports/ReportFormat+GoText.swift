extension ReportFormat {
  /// https://go.dev/design/14313-benchmark-format: a line a sample, so that `benchstat` makes its own statistics.
  static let goText = ReportFormat(name: "go", summary: "Go's benchmark text, for benchstat") { report in
    var lines = ["goos", "cpu"].compactMap { name -> String? in
      name == "goos" ? "goos: linux" : report.environment["cpu"].map { "cpu: \($0)" }
    }
    for result in report.results {
      let bytes = result.row(.bytesAllocated)?.statistics.map { " \(CSVText.number($0.median)) B/op" } ?? ""
      let allocations =
        result.row(.allocations)?.statistics.map { " \(CSVText.number($0.median)) allocs/op" } ?? ""
      let name = goName(result.id)
      let samples = result.samples.filter { $0.key.metric == Metric.wallTime.name }
      for sample in samples {
        let time = CSVText.number(sample.value / Double(sample.iterations))
        lines.append("\(name) \(sample.iterations) \(time) ns/op\(bytes)\(allocations)")
      }
      if samples.isEmpty, let row = result.row(.wallTime), let median = row.statistics?.median {
        lines.append("\(name) \(max(row.iterations, 1)) \(CSVText.number(median)) ns/op\(bytes)\(allocations)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `BenchmarkScoped-actions/contender=store/depth=5-1`: sub-names in Go's `key=value` style, the threads last.
  private static func goName(_ id: BenchmarkID) -> String {
    let workload = id.workload.prefix(1).uppercased() + id.workload.dropFirst()
    let parts = ["contender=\(id.contender)"] + id.parameters.pairs.map { "\($0.key)=\($0.value)" }
    return "Benchmark\(workload)/\(parts.joined(separator: "/"))-\(id.threads)".replacing(" ", with: "_")
  }
}
