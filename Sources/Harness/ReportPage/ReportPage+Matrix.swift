import Foundation

/// Workloads by contenders: the median time of an operation, and how it stands to the fastest.
extension ReportPage {
  var matrix: [Markup] {
    let blocks = ReportBlock.all(newest.measured.filter { $0.row(.wallTime) != nil })
    guard !blocks.isEmpty else { return [] }
    let steps = (0...Self.steps).map { step in
      Markup.tag("span", ["class": "heat h\(step)"], text: step == 0 ? "fastest" : "≥\(Self.bound(step))x")
    }
    return [
      .tag("h2", text: "Time of an operation"),
      .tag(
        "p", ["class": "soft"],
        text: "Median, and how many times the fastest of the row. The colour follows the ratio's logarithm."),
      .tag("p", ["class": "heats"], steps),
    ] + Self.tables(blocks).map(table)
  }

  /// Blocks with much the same contenders, to stand in one table: otherwise most of its cells would be empty.
  private static func tables(_ blocks: [ReportBlock]) -> [[ReportBlock]] {
    blocks.reduce(into: [[ReportBlock]]()) { tables, block in
      let own = Set(block.results.map(\.id.contender))
      let fitting = tables.firstIndex { table in
        let others = Set(table.flatMap { $0.results.map(\.id.contender) })
        return 2 * own.intersection(others).count >= min(own.count, others.count)
      }
      if let fitting { tables[fitting].append(block) } else { tables.append([block]) }
    }
  }

  private func table(_ blocks: [ReportBlock]) -> Markup {
    let names = contenders.filter { name in blocks.contains { $0.results.contains { $0.id.contender == name } }
    }
    let head = Markup.tag(
      "tr", [:],
      [.tag("th", ["scope": "col"], text: "workload")]
        + names.map { .tag("th", ["scope": "col", "data-contender": $0], text: $0) })
    return scrolled(
      "Time of an operation: " + Set(blocks.map(\.id.workload)).sorted().joined(separator: ", "),
      .tag(
        "table", ["class": "matrix"],
        [.tag("thead", [:], [head]), .tag("tbody", [:], blocks.map { row($0, names) })]))
  }

  /// A wide table that scrolls by itself, also by keyboard.
  func scrolled(_ label: String, _ table: Markup) -> Markup {
    .tag("div", ["class": "scroll", "role": "region", "aria-label": label, "tabindex": "0"], [table])
  }

  private static var steps: Int { 6 }
  /// The ratio at which a step begins: 1.2, 2, 5, 15, 50, 200.
  private static func bound(_ step: Int) -> String { CSVText.number([1, 1.2, 2, 5, 15, 50, 200][step]) }

  static func heat(_ ratio: Double) -> Int { [1.2, 2, 5, 15, 50, 200].count { ratio >= $0 } }

  private func row(_ block: ReportBlock, _ names: [String]) -> Markup {
    let fastest = block.results.compactMap(\.time).min() ?? 0
    let cells = names.map { name -> Markup in
      guard let result = block.results.first(where: { $0.id.contender == name }) else {
        return .tag("td", ["class": "none", "data-contender": name], text: "–")
      }
      guard let time = result.time else {
        return .tag(
          "td", ["class": "missing", "data-contender": name],
          text: result.row(.wallTime)?.status.rawValue ?? "no figure")
      }
      let ratio = fastest > 0 ? time / fastest : 1
      return .element(
        "td",
        [.init(name: "class", value: "heat h\(Self.heat(ratio))")]
          + Markup.data(result.id, Metric.wallTime.name, value: time),
        [
          .tag("span", ["class": "figure"], text: Figure.time(time)),
          .tag("span", ["class": "ratio"], text: ratio == 1 ? "fastest" : Figure.short(ratio) + "x"),
        ])
    }
    return .tag(
      "tr", ["data-workload": block.id.workload],
      [.tag("th", ["scope": "row"], text: block.title)] + cells)
  }
}
