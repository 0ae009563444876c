/// The lines that show how two trees differ.
struct DifferenceText {
  private enum Mark: String {
    case same = "  "
    case before = "- "
    case after = "+ "
  }

  /// The longest line that a value is put on as a whole.
  private static let longestLine = 60

  private(set) var lines: [String] = []

  var isEmpty: Bool { lines.isEmpty }

  /// Adds all of a value, without a mark.
  mutating func add(_ value: ValueTree, depth: Int) {
    add(value, .same, label: nil, depth: depth, comma: "")
  }

  /// Adds what differs between two values in one place.
  mutating func add(_ before: ValueTree, _ after: ValueTree, label: String?, depth: Int, comma: String) {
    if before == after { return }
    guard case .branch(let old) = before, case .branch(let new) = after, old.isComparable(to: new),
      !fits(before, label, depth) || !fits(after, label, depth)
    else {
      add(before, .before, label: label, depth: depth, comma: comma)
      add(after, .after, label: label, depth: depth, comma: comma)
      return
    }
    line(.same, depth, prefix(label) + new.open)
    let rows = PartDifference.rows(from: old, to: new)
    for (index, row) in rows.enumerated() {
      add(row, depth: depth + 1, comma: index == rows.count - 1 ? "" : ",")
    }
    line(.same, depth, new.close + comma)
  }

  private mutating func add(_ row: PartDifference, depth: Int, comma: String) {
    switch row {
    case .unchanged(let count): line(.same, depth, "… (\(count) unchanged)\(comma)")
    case .removed(let label, let value): add(value, .before, label: label, depth: depth, comma: comma)
    case .added(let label, let value): add(value, .after, label: label, depth: depth, comma: comma)
    case .changed(let label, let before, let after):
      add(before, after, label: label, depth: depth, comma: comma)
    }
  }

  /// Adds all of a value, on one line if it fits.
  private mutating func add(_ tree: ValueTree, _ mark: Mark, label: String?, depth: Int, comma: String) {
    guard case .branch(let branch) = tree, !fits(tree, label, depth) else {
      return line(mark, depth, prefix(label) + tree.oneLine + comma)
    }
    line(mark, depth, prefix(label) + branch.open)
    for (index, part) in branch.parts.enumerated() {
      add(
        part.value, mark, label: part.label ?? branch.place(index), depth: depth + 1,
        comma: index == branch.parts.count - 1 ? "" : ",")
    }
    line(mark, depth, branch.close + comma)
  }

  private func prefix(_ label: String?) -> String { label.map { "\($0): " } ?? "" }

  private func fits(_ tree: ValueTree, _ label: String?, _ depth: Int) -> Bool {
    prefix(label).count + tree.oneLine.count + 2 * depth <= Self.longestLine
  }

  private mutating func line(_ mark: Mark, _ depth: Int, _ text: String) {
    lines.append(mark.rawValue + String(repeating: "  ", count: depth) + text)
  }
}
