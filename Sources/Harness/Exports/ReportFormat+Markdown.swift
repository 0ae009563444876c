extension ReportFormat {
  static let markdown = ReportFormat(name: "markdown", summary: "tables for GitHub and other Markdown") {
    report in
    var lines: [String] = []
    var heading = ""
    for result in report.results where !ScalingReport.isComputed(result) {
      let title = ([result.id.workload] + result.id.parameters.pairs.map { "\($0.key)=\($0.value)" })
        .joined(separator: " ")
      if title != heading {
        lines +=
          (heading.isEmpty ? [] : [""]) + [
            "### \(title)", "", "| contender | ns/op | ± | allocations/op | retains/op |",
            "| :-- | --: | --: | --: | --: |",
          ]
        heading = title
      }
      lines.append("| " + cells(of: result).joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cells(of result: BenchmarkResult) -> [String] {
    let time = result.row(.wallTime)
    let half = time?.statistics.map { statistics in
      let width = (statistics.interval.high - statistics.interval.low) / 2
      return Figure.fixed(width / max(statistics.median, .leastNonzeroMagnitude) * 100, 1) + " %"
    }
    func count(_ metric: Metric) -> String {
      result.row(metric)?.statistics.map { Figure.count($0.median) } ?? "n/a"
    }
    return [
      result.id.contender.replacing("|", with: "\\|"),
      time?.statistics.map { Figure.short($0.median) } ?? time?.status.rawValue ?? "n/a", half ?? "",
      count(.allocations), count(.retains),
    ]
  }
}
