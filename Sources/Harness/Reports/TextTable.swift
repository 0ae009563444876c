/// Lays out cells in columns for a terminal.
struct TextTable {
  /// How a column is aligned.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]]

  init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func add(_ cells: [String]) {
    precondition(cells.count == alignments.count, "A row has as many cells as the table has columns.")
    rows.append(cells)
  }

  /// The lines, each indented by `indent` spaces, without trailing spaces.
  func lines(indent: Int = 0) -> [String] {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return alignments[column] == .left ? row[column] + padding : padding + row[column]
      }
      let line = String(repeating: " ", count: indent) + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
