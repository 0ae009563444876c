/// How the samples of each contender lie, round by round.
extension ReportPage {
  var distributions: [Markup] {
    let blocks = ReportBlock.all(newest.measured.filter { !times(of: $0).isEmpty })
    guard !blocks.isEmpty else { return [] }
    return [
      .tag("h2", text: "Distributions"),
      .tag(
        "p", ["class": "soft"],
        text:
          "A dot is a sample, a line of dots a process round. The box goes from the 25th to the 75th percentile, "
          + "the bar is the median, the bracket below it the median's interval, of the coverage that its row's title says: "
          + "95 % or more from six rounds on."),
      .tag("div", ["class": "charts"], blocks.map(distribution)),
    ]
  }

  private func times(of result: BenchmarkResult) -> [SampleRow] {
    result.samples.filter { $0.key.metric == Metric.wallTime.name }
  }

  private func distribution(_ block: ReportBlock) -> Markup {
    let band = 34.0
    let plot = Plot(height: Double(block.results.count) * band + 46, left: 24, right: 26, top: 4)
    let samples = block.results.flatMap { times(of: $0).map(\.figure) }
    let scale = plot.horizontal(samples, isLogarithmic: true)
    let axis = plot.bottomAxis(scale, scale.ticks(4), name: "time of an operation") {
      Figure.tick(nanoseconds: $0)
    }
    let rows = block.results.enumerated().map { index, result in
      row(result, top: plot.top + Double(index) * band, scale)
    }
    return .tag(
      "figure", ["data-workload": block.id.workload],
      [
        .tag("figcaption", text: block.title),
        plot.svg(
          "distribution", label: "Distribution of the time of an operation: \(block.title)", axis + rows),
      ])
  }

  private func row(_ result: BenchmarkResult, top: Double, _ scale: Scale) -> Markup {
    let rounds = Dictionary(grouping: times(of: result), by: \.round).sorted { $0.key < $1.key }
    let colour = style(of: result.id.contender).colour
    let dots = rounds.enumerated().map { index, round -> Markup in
      // Rounds lie one below the other, at most as many as there is room for.
      let y = top + 17 + 12 * (Double(index) + 0.5) / Double(rounds.count)
      let path = round.value.map { "M\(Figure.place(scale($0.figure))) \(Figure.place(y))h0" }.joined()
      return .tag(
        "path",
        [
          "class": "dots \(colour)", "d": path, "data-round": String(round.key),
          "data-samples": String(round.value.count),
        ])
    }
    guard let summary = result.row(.wallTime), let statistics = summary.statistics else {
      return .tag("g", [:], dots)
    }
    let text = "\(result.id.contender) \(Figure.time(statistics.median))"
    let (low, high) = (scale(statistics.interval.low), scale(statistics.interval.high))
    return .element(
      "g",
      Markup.data(result.id, Metric.wallTime.name, value: statistics.median) + [
        .init(name: "data-low", value: CSVText.number(statistics.interval.low)),
        .init(name: "data-high", value: CSVText.number(statistics.interval.high)),
      ],
      [
        .tag(
          "title",
          text: "\(text); \(CSVText.number((summary.coverage * 1e4).rounded() / 100)) % interval "
            + "\(Figure.time(statistics.interval.low)) to "
            + "\(Figure.time(statistics.interval.high)); p99 \(Figure.time(statistics.p99))"),
        .tag("text", ["class": "name", "x": "8", "y": Figure.place(top + 12)], text: text),
        .tag(
          "rect",
          [
            "class": "quartiles \(colour)", "x": Figure.place(scale(statistics.p25)),
            "y": Figure.place(top + 16),
            "width": Figure.place(max(scale(statistics.p75) - scale(statistics.p25), 1)), "height": "14",
          ]),
      ] + dots + [
        .tag(
          "path",
          [
            "class": "median \(colour)",
            "d": "M\(Figure.place(scale(statistics.median))) \(Figure.place(top + 15))v16"
              + "M\(Figure.place(low)) \(Figure.place(top + 29))v3H\(Figure.place(high))v-3",
          ])
      ])
  }
}
