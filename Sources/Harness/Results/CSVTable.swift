/// A file of comma-separated values: provenance lines, a header, records; each field knows where it stands.
///
/// The format is RFC 4180 with lines that start with `#` before the header as provenance. Line ends may be LF or
/// CRLF.
public struct CSVTable: Hashable, Sendable {
  /// The file's name, for messages.
  public let file: String
  /// The lines before the header, without their `#`.
  public let provenance: [String]
  /// The header's line.
  public let header: Record
  /// The records after the header.
  public let records: [Record]
  /// Whether the last line ends, as every writer's does.
  private let endsItsLastLine: Bool

  /// One record and the line where it starts.
  public struct Record: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The fields.
    public let fields: [Field]
  }

  /// One field and the place where it starts.
  public struct Field: Hashable, Sendable {
    /// The text without its quotes.
    public let text: String
    /// The line, from 1.
    public let line: Int
    /// The character within the line, from 1.
    public let column: Int
  }

  /// Reads a whole text.
  public init(parsing text: String, file: String) throws(CSVError) {
    self.file = file
    endsItsLastLine = text.utf8.last == 10
    var scanner = CSVScanner(text: text, file: file)
    provenance = scanner.skipProvenance()
    guard let header = try scanner.nextRecord() else { throw scanner.error(.noHeader) }
    self.header = header
    var records: [Record] = []
    while let record = try scanner.nextRecord() {
      guard record.fields.count == header.fields.count else {
        let last = record.fields[record.fields.count - 1]
        throw CSVError(
          problem: .fieldCount(expected: header.fields.count, actual: record.fields.count),
          file: file, line: last.line, column: last.column)
      }
      records.append(record)
    }
    self.records = records
  }

  /// Where the column `name` stands in each record.
  public func index(of name: String) throws(CSVError) -> Int {
    guard let index = header.fields.firstIndex(where: { $0.text == name }) else {
      throw CSVError(problem: .missingColumn(name), file: file, line: header.line, column: 1)
    }
    return index
  }

  /// Throws if the file says how many records it has, and has others or half of one: it was cut off.
  func checkCount() throws(CSVError) {
    guard let text = Provenance(provenance)["rows"] else { return }
    guard let expected = Int(text) else {
      let line = provenance.firstIndex { $0.hasPrefix("rows: ") } ?? 0
      throw CSVError(
        problem: .badValue(column: "rows", text: text, expected: "a whole number"), file: file, line: line + 1,
        column: 1)
    }
    let last = records.last?.line ?? header.line
    guard expected == records.count else {
      throw CSVError(
        problem: .recordCount(expected: expected, actual: records.count), file: file, line: last, column: 1)
    }
    if !endsItsLastLine { throw CSVError(problem: .unendedLine, file: file, line: last, column: 1) }
  }
}
