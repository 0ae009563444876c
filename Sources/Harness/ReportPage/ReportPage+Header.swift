/// The verdict and the circumstances.
extension ReportPage {
  var header: [Markup] {
    let environment = RunEnvironment(newest.provenance)
    let shown = ["time", "commit", "cpu", "cores", "kernel", "swift", "allocator", "rounds"]
    let first = environment.facts.filter { shown.contains($0.name) }
    let rest = environment.facts.filter { !shown.contains($0.name) && $0.name != "planned" }
    return [
      .tag("h1", text: "Benchmark report"),
      .tag("p", ["id": "verdict", "class": isGood ? "verdict good" : "verdict bad"], text: verdict),
    ] + doubts + [
      FlameGraphPage.list(first),
      .tag("details", [:], [.tag("summary", text: "All circumstances"), FlameGraphPage.list(rest)]),
      .tag(
        "div", ["class": "controls"],
        [
          .tag("label", ["for": "filter"], text: "Filter by workload or contender"),
          .tag("input", ["id": "filter", "type": "search", "autocomplete": "off", "spellcheck": "false"]),
          .tag("span", ["id": "filtered", "role": "status", "class": "soft"]),
        ]),
    ]
  }

  /// The comparison with the run before, where there is one.
  private var comparison: Comparison? {
    guard runs.count > 1 else { return nil }
    return Comparison(base: runs[runs.count - 2].resultSet, head: newest.resultSet)
  }

  private func labels(_ status: RowStatus) -> [String] {
    newest.results.filter { $0.summaries.contains { $0.status == status } }.map(\.id.path)
  }

  private var isGood: Bool {
    let isComparedWell = comparison.map { $0.rows(.regression, .overBudget, .missing, .wrong).isEmpty } ?? true
    return labels(.wrong).isEmpty && labels(.failed).isEmpty && isComparedWell
  }

  private var verdict: String {
    let (wrong, failed) = (labels(.wrong), labels(.failed))
    let states =
      wrong.isEmpty && failed.isEmpty
      ? "\(newest.measured.count) benchmarks, every final state the expected one."
      : (wrong.isEmpty ? "" : "Wrong final state: \(wrong.joined(separator: ", ")). ")
        + (failed.isEmpty ? "" : "Failed: \(failed.joined(separator: ", ")).")
    guard let comparison else { return states }
    return "\(ComparisonTable.sentence(for: comparison)) \(states)"
  }

  /// Why the times are not to be believed, or that nothing speaks against them.
  private var doubts: [Markup] {
    switch newest.provenance["trusted"] {
    case "no":
      [
        .tag(
          "p", ["class": "verdict bad"],
          text: "Times are not to be trusted: \(newest.provenance["doubts"] ?? "no reason given").")
      ]
    case "yes": [.tag("p", ["class": "soft"], text: "Nothing spoke against the times while they were taken.")]
    default: []
    }
  }
}
