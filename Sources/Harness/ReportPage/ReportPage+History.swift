/// How the time of each row went from run to run.
extension ReportPage {
  var history: [Markup] {
    guard runs.count > 1 else { return [] }
    let rows = newest.measured.filter { $0.time != nil }.map { result in
      let points = runs.enumerated().compactMap { index, run in
        run.result(result.id)?.time.map { (index: index, time: $0) }
      }
      let first = points.first?.time ?? 0
      let change = first > 0 ? (result.time ?? 0) / first : 1
      return Markup.tag(
        "tr", ["data-workload": result.id.workload, "data-contender": result.id.contender],
        [
          .tag("th", ["scope": "row"], text: ReportBlock(results: [result]).title),
          .tag("td", ["class": "word"], text: result.id.contender),
          .tag("td", [:], [sparkline(result, points)]),
          .tag("td", [:], text: Figure.time(result.time ?? 0)),
          .tag("td", [:], text: Figure.fixed(change, 2) + "x"),
        ])
    }
    let head = Markup.tag(
      "tr", [:],
      ["benchmark", "contender", "over \(runs.count) runs", "now", "to the first"].map {
        .tag("th", ["scope": "col"], text: $0)
      })
    let list = runs.map { run in
      Markup.tag(
        "li", text: "\(run.time) \(run.provenance["commit"]?.prefix(12) ?? "") \(run.path)")
    }
    return [
      .tag("h2", text: "History"),
      .tag("details", [:], [.tag("summary", text: "The runs"), .tag("ol", [:], list)]),
      folded(
        rows.count, "History",
        .tag("table", ["class": "history"], [.tag("thead", [:], [head]), .tag("tbody", [:], rows)])),
    ]
  }

  private func sparkline(_ result: BenchmarkResult, _ points: [(index: Int, time: Double)]) -> Markup {
    let (width, height) = (120.0, 24.0)
    // A change of less than a tenth shall not look like a cliff.
    let middle = points.map(\.time).reduce(0, +) / Double(max(points.count, 1))
    let y = Scale(
      holding: points.map(\.time) + [middle * 0.95, middle * 1.05], isLogarithmic: true, from: height - 4, to: 4
    )
    let x = Scale(holding: [0, Double(runs.count - 1)], isLogarithmic: false, from: 4, to: width - 4)
    let style = style(of: result.id.contender)
    let places = points.map { (x(Double($0.index)), y($0.time)) }
    let marks = zip(points, places).map { point, place in
      Markup.element(
        "circle",
        [
          .init(name: "class", value: "mark \(style.colour)"), .init(name: "cx", value: Figure.place(place.0)),
          .init(name: "cy", value: Figure.place(place.1)), .init(name: "r", value: "2.5"),
          .init(name: "data-run", value: String(point.index)),
        ] + Markup.data(result.id, Metric.wallTime.name, value: point.time), [])
    }
    return .tag(
      "svg",
      [
        "class": "chart sparkline", "viewBox": "0 0 120 24", "width": "120", "height": "24", "role": "img",
        "aria-label": "Times of \(result.id.path): "
          + points.map { Figure.time($0.time) }.joined(separator: ", "),
      ], [Plot.line(places, "line \(style.colour)")] + marks)
  }
}
