import Foundation

/// Latencies by percentile: from the intended start of each operation (an open loop), and from its actual one.
extension ReportPage {
  /// The percentiles that files hold, by metric.
  private static let latencyMetrics: [(metric: Metric, share: Double)] = [
    (.latencyP50, 0.5), (.latencyP99, 0.99), (.latencyP999, 0.999), (.latencyMax, 0.9999),
  ]
  private static let serviceMetrics: [(metric: Metric, share: Double)] = [
    (.serviceP50, 0.5), (.serviceP999, 0.999),
  ]

  var latencies: [Markup] {
    let blocks = ReportBlock.all(
      newest.measured.filter {
        $0.row(.latencyP50)?.statistics != nil || $0.row(.serviceP50)?.statistics != nil
      })
    guard !blocks.isEmpty else { return [] }
    return [
      .tag("h2", text: "Latencies"),
      .tag(
        "p", ["class": "soft"],
        text:
          "Solid: from the moment at which an operation was due, so that waiting counts (open loop). Dashed: from "
          + "the moment at which it started (closed loop). Max is the slowest operation."),
      .tag("div", ["class": "charts"], blocks.map(latency)),
    ]
  }

  /// Percentiles lie apart by their number of nines.
  private func nines(_ share: Double) -> Double { -log10(1 - share) }

  private func latency(_ block: ReportBlock) -> Markup {
    let all = Self.latencyMetrics + Self.serviceMetrics
    let values = block.results.flatMap { result in all.compactMap { result.row($0.metric)?.statistics?.median }
    }
    let plot = Plot(left: 60)
    let y = plot.vertical(values, isLogarithmic: true)
    let x = Scale(
      holding: [nines(0.5), nines(0.9999)], isLogarithmic: false, from: plot.left, to: plot.innerRight)
    let names = [nines(0.5): "50 %", nines(0.99): "99 %", nines(0.999): "99.9 %", nines(0.9999): "max"]
    let axes =
      plot.bottomAxis(x, names.keys.sorted(), name: "share of the operations") { names[$0] ?? "" }
      + plot.leftAxis(y, y.ticks(5)) { Figure.tick(nanoseconds: $0) }
    let series = block.results.flatMap { result in
      line(result, Self.serviceMetrics, "service", x, y) + line(result, Self.latencyMetrics, "latency", x, y)
    }
    return .tag(
      "figure", ["data-workload": block.id.workload],
      [
        .tag("figcaption", text: block.title),
        plot.svg("latencies", label: "Latencies by percentile: \(block.title)", axes + series),
        legend(block.results.map(\.id.contender)),
      ])
  }

  private func line(
    _ result: BenchmarkResult, _ metrics: [(metric: Metric, share: Double)], _ kind: String, _ x: Scale,
    _ y: Scale
  ) -> [Markup] {
    let style = style(of: result.id.contender)
    let points = metrics.compactMap { metric, share in
      result.row(metric)?.statistics.map { (metric: metric, x: x(nines(share)), median: $0.median) }
    }
    guard !points.isEmpty else { return [] }
    let marks = points.map { point in
      style.mark(
        point.x, y(point.median), Markup.data(result.id, point.metric.name, value: point.median),
        title: "\(result.id.contender) \(point.metric.name): \(Figure.time(point.median))")
    }
    return [Plot.line(points.map { ($0.x, y($0.median)) }, "line \(kind) \(style.colour)")] + marks
  }
}
