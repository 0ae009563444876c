/// What was counted, and what could not be.
extension ReportPage {
  var counters: [Markup] {
    let counted = newest.measured.filter { !columns(of: $0).isEmpty }
    let exact = Set(
      counted.flatMap(\.summaries).filter { $0.key.kind == .exact && $0.statistics != nil }.map(\.key.metric))
    let all = counted.flatMap(columns).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    // What is counted exactly comes first: it is what a change of the program changes.
    let metrics = all.filter(exact.contains) + all.filter { !exact.contains($0) }
    guard !metrics.isEmpty else { return missing }
    let head = Markup.tag(
      "tr", [:], (["benchmark", "contender"] + metrics).map { .tag("th", ["scope": "col"], text: spoken($0)) })
    let rows = counted.map { result in
      Markup.tag(
        "tr", ["data-workload": result.id.workload, "data-contender": result.id.contender],
        [
          .tag("th", ["scope": "row"], text: ReportBlock(results: [result]).title),
          .tag("td", ["class": "word"], text: result.id.contender),
        ] + metrics.map { cell(result, $0) })
    }
    return [
      .tag("h2", text: "Counters"),
      .tag("p", ["class": "soft"], text: "Each for one operation. Counts marked ~ differ between runs."),
      folded(
        rows.count, "Counters",
        .tag("table", ["class": "counters"], [.tag("thead", [:], [head]), .tag("tbody", [:], rows)])),
    ] + missing
  }

  /// A table that is closed at first where it is long.
  func folded(_ rows: Int, _ label: String, _ table: Markup) -> Markup {
    let isOpen: [Markup.Attribute] = rows <= 40 ? [.init(name: "open", value: "")] : []
    return .element("details", isOpen, [.tag("summary", text: "\(rows) rows"), scrolled(label, table)])
  }

  private func columns(of result: BenchmarkResult) -> [String] {
    result.summaries.filter { [.exact, .noisyCount].contains($0.key.kind) && $0.statistics != nil }
      .map(\.key.metric)
  }

  private func spoken(_ metric: String) -> String { metric.replacing("_", with: " ") }

  private func cell(_ result: BenchmarkResult, _ metric: String) -> Markup {
    guard let row = result.summaries.first(where: { $0.key.metric == metric }), let statistics = row.statistics
    else { return .tag("td", ["class": "none"], text: "–") }
    let figure = Figure.grouped(Figure.count((statistics.median * 1_000).rounded() / 1_000))
    return .element(
      "td", Markup.data(result.id, metric, value: statistics.median),
      [.text((row.key.kind == .noisyCount ? "~" : "") + figure)])
  }

  /// The metrics without any figure, each with its reason.
  private var missing: [Markup] {
    let rows = newest.measured.flatMap(\.summaries)
    let figures = Set(rows.filter { $0.statistics != nil }.map(\.key.metric))
    let reasons = rows.reduce(into: [(String, String)]()) { reasons, row in
      guard case .unavailable(let reason) = row.key.kind, !figures.contains(row.key.metric),
        !reasons.contains(where: { $0.0 == row.key.metric })
      else { return }
      reasons.append((row.key.metric, reason))
    }
    guard !reasons.isEmpty else { return [] }
    return [
      .tag(
        "details", [:],
        [
          .tag("summary", text: "\(reasons.count) metrics could not be had here"),
          FlameGraphPage.list(reasons.map { RunEnvironment.Fact(name: spoken($0.0), value: $0.1) }),
        ])
    ]
  }
}
