/// A flame graph as a page in one file: no network, searchable, zoomed by keyboard and click, readable without script.
public enum FlameGraphPage {
  private static let rowHeight = 18

  /// The page of one profile.
  public static func html(_ profile: Profile, title: String) -> String {
    let graph = FlameGraph(CallTree(profile), unit: profile.unit)
    let legend = [
      (FrameKind.program, "the program"), (.library, "Swift's libraries"), (.runtime, "Swift's runtime"),
      (.system, "system and allocator"),
    ]
    return page(
      title: title, graph: graph, facts: profile.facts,
      summary: "\(profile.total) \(profile.unit.rawValue). A box is a function, as wide as its share; "
        + "below it stands what it calls.",
      legend: legend.map { ($0.0.rawValue, $0.1) })
  }

  /// The page of two profiles; nil if their units differ.
  public static func html(base: Profile, head: Profile, title: String) -> String? {
    guard let difference = ProfileDifference(base: base, head: head), let blame = Blame(base: base, head: head)
    else { return nil }
    return page(
      title: title, graph: FlameGraph(difference),
      facts: RunEnvironment([
        "base": base["benchmark"] ?? "?", "head": head["benchmark"] ?? "?", "unit": difference.unit,
        "base_total": String(base.total), "head_total": String(head.total),
      ]).facts,
      summary: "What grew most: \(blame.sentence). A box is as wide as the mean of both sides.",
      legend: [
        ("grew4", "grew"), ("grew1", "grew a little"), ("same", "the same"), ("shrank1", "shrank a little"),
        ("shrank4", "shrank"),
      ])
  }

  private static func page(
    title: String, graph: FlameGraph, facts: [RunEnvironment.Fact], summary: String, legend: [(String, String)]
  ) -> String {
    let controls = Markup.tag(
      "div", ["class": "controls"],
      [
        .tag("label", ["for": "search"], text: "Search"),
        .tag("input", ["id": "search", "type": "search", "autocomplete": "off", "spellcheck": "false"]),
        .tag("button", ["id": "reset", "type": "button"], text: "Reset zoom"),
      ])
    let keys = legend.map { style, text in
      Markup.tag("li", [:], [.tag("span", ["class": "swatch \(style)"]), .text(text)])
    }
    return Page(
      title: title, style: PageStyle.common + FlameGraphAssets.style, script: FlameGraphAssets.script,
      body: [
        .tag("h1", text: title), .tag("p", text: summary), controls,
        .tag("p", ["id": "status", "role": "status", "class": "mono"], text: " "),
        .tag("div", ["class": "frame"], [svg(graph, label: title)]),
        .tag("ul", ["class": "legend"], keys),
        .tag(
          "p", ["class": "note"],
          text: "Keys: / search, arrows move, Enter zooms, Escape resets."
            + (graph.omitted == 0 ? "" : " \(graph.omitted) boxes too narrow to draw are left out.")),
        .tag("details", [:], [.tag("summary", text: "How it was taken"), list(facts)]),
      ]
    ).written
  }

  static func list(_ facts: [RunEnvironment.Fact]) -> Markup {
    .tag(
      "dl", ["class": "facts"],
      facts.flatMap { [Markup.tag("dt", text: $0.name), .tag("dd", text: $0.value.isEmpty ? "-" : $0.value)] })
  }

  private static func svg(_ graph: FlameGraph, label: String) -> Markup {
    .tag(
      "svg",
      [
        "id": "graph", "role": "tree", "aria-label": label, "width": "100%",
        "height": String(graph.depth * rowHeight + 1),
      ],
      graph.boxes.enumerated().map { index, box in
        .tag(
          "svg",
          [
            "class": "box \(box.style)", "role": "treeitem", "aria-level": String(box.depth + 1),
            "aria-label": "\(box.name): \(box.detail)", "tabindex": index == 0 ? "0" : "-1",
            "data-x": number(box.x), "data-w": number(box.width), "data-d": String(box.depth),
            "x": number(box.x * 100) + "%", "y": String(box.depth * rowHeight),
            "width": number(box.width * 100) + "%",
            "height": String(rowHeight),
          ],
          [
            .tag("title", text: "\(box.name)\n\(box.detail)"),
            .tag("rect", ["width": "100%", "height": String(rowHeight - 1)]),
            .tag("text", ["x": "4", "y": "13"], text: box.name),
          ])
      })
  }

  /// Six decimals are finer than a pixel.
  private static func number(_ value: Double) -> String { CSVText.number((value * 1e6).rounded() / 1e6) }
}
