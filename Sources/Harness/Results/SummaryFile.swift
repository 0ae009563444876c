import Foundation

/// A `summary.csv` that was read back: its provenance and its rows.
///
/// ```swift
/// let base = try SummaryFile(path: "results/baseline/summary.csv")
/// ```
public struct SummaryFile: Sendable {
  /// Where it was read from.
  public let path: String
  /// The lines before the header, without their `#`.
  public let provenance: [String]
  /// The rows in the file's order.
  public let rows: [SummaryRow]
  /// The samples behind the rows, where the file holds them: those of other harnesses do.
  public let samples: [SampleRow]

  /// Reads the file at `path`. Throws a ``CSVError`` that names the place of the first damage.
  public init(path: String) throws(CSVError) {
    try self.init(parsing: try Self.contents(of: path), path: path)
  }

  /// Reads a text as if it stood in the file at `path`.
  public init(parsing text: String, path: String) throws(CSVError) {
    let table = try CSVTable(parsing: text, file: path)
    var rows: [SummaryRow] = []
    var lines: [RowJoin: Int] = [:]
    for column in SummaryRow.columns { _ = try table.index(of: column) }
    for record in table.records {
      let row = try SummaryRow(reading: RecordReader(table: table, record: record))
      if let first = lines.updateValue(record.line, forKey: row.join) {
        throw CSVError(problem: .duplicateRow(firstLine: first), file: path, line: record.line, column: 1)
      }
      rows.append(row)
    }
    try table.checkCount()
    self.init(path: path, provenance: table.provenance, rows: rows)
  }

  init(path: String, provenance: [String], rows: [SummaryRow], samples: [SampleRow] = []) {
    self.path = path
    self.provenance = provenance
    self.rows = rows
    self.samples = samples
  }

  package static func contents(of path: String) throws(CSVError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason =
        FileManager.default.fileExists(atPath: path) ? "\(error.localizedDescription)" : "no such file"
      throw CSVError(problem: .unreadable(reason), file: path, line: 1, column: 1)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CSVError(problem: .notText, file: path, line: 1, column: 1)
    }
    return text
  }
}

/// What makes two rows of two files the same row.
struct RowJoin: Hashable, Sendable {
  let id: BenchmarkID
  let metric: String
}

extension SummaryRow {
  var join: RowJoin { RowJoin(id: key.id, metric: key.metric) }
}
