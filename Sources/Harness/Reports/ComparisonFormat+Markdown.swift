extension ComparisonFormat {
  /// For a comment on a pull request: the verdict first, then what did not pass, all else folded away.
  public static let markdown = ComparisonFormat(name: "markdown", summary: "for a comment on a pull request") {
    comparison, verdict in
    let offenders = comparison.rows.filter { $0.isShown && $0.needsReason }
    let better = comparison.rows(.improvement)
    let others = comparison.rows.filter { $0.isShown && !$0.needsReason && $0.verdict != .improvement }
    var lines = ["**\(escaped(verdict))**", ""]
    if !offenders.isEmpty { lines += table(offenders) + [""] }
    lines += offenders.map { "- \(escaped($0.label)): \(escaped($0.reason))" }
    if !offenders.isEmpty { lines.append("") }
    if !better.isEmpty { lines += ["Better:", ""] + table(better) + [""] }
    if !others.isEmpty {
      lines += ["<details><summary>\(others.count) other rows</summary>", ""] + table(others)
      lines += ["", "</details>", ""]
    }
    lines += ComparisonTable.remarks(on: comparison)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ rows: [RowComparison]) -> [String] {
    [
      "| workload | contender | metric | base | head | ratio | 95 % interval | p | detects | verdict |",
      "|---|---|---|--:|--:|--:|--:|--:|--:|---|",
    ] + rows.map { "| " + $0.cells.map(escaped).joined(separator: " | ") + " |" }
  }

  /// Text that Markdown and HTML show as it is.
  public static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("|", with: "\\|")
      .replacing("*", with: "\\*").replacing("`", with: "\\`")
  }
}
