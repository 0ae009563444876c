/// A `samples.csv` that was read back.
public struct SampleFile: Sendable {
  /// Where it was read from.
  public let path: String
  /// The rows in the file's order.
  public let rows: [SampleRow]

  /// Reads the file at `path`. Throws a ``CSVError`` that names the place of the first damage.
  public init(path: String) throws(CSVError) {
    try self.init(parsing: try SummaryFile.contents(of: path), path: path)
  }

  /// Reads a text as if it stood in the file at `path`.
  public init(parsing text: String, path: String) throws(CSVError) {
    let table = try CSVTable(parsing: text, file: path)
    for column in SampleRow.columns { _ = try table.index(of: column) }
    var rows: [SampleRow] = []
    rows.reserveCapacity(table.records.count)
    for record in table.records {
      rows.append(try SampleRow(reading: RecordReader(table: table, record: record)))
    }
    try table.checkCount()
    self.path = path
    self.rows = rows
  }
}

extension SampleRow {
  /// Reads a row back from the columns that `fields(runID:)` wrote.
  init(reading record: RecordReader) throws(CSVError) {
    let schema = try record.field("schema")
    guard schema.text == String(SummaryRow.schema) else {
      throw record.error(.unknownSchema(schema.text), at: schema)
    }
    let key = try RowKey(reading: record)
    self.init(
      key: key, round: try record.count("round"), sample: try record.count("sample"),
      iterations: try record.value("iterations", "a whole number above 0") {
        Int($0).flatMap { $0 > 0 ? $0 : nil }
      },
      value: try record.number("value", in: key.unit))
  }
}
