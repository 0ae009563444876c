/// Why a file of results can't be read, and where exactly.
public struct CSVError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let problem: Problem
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The character within the line, from 1.
  public let column: Int

  /// The kinds of damage.
  public enum Problem: Hashable, Sendable {
    /// The file can't be opened; the text is the system's reason.
    case unreadable(String)
    /// The bytes aren't UTF-8.
    case notText
    /// A quoted field never ends.
    case unterminatedQuote
    /// Something follows a closing quote.
    case textAfterQuote
    /// A quote stands within a field that doesn't start with one.
    case strayQuote
    /// There is no header line.
    case noHeader
    /// The header lacks a column.
    case missingColumn(String)
    /// A line has another number of fields than the header.
    case fieldCount(expected: Int, actual: Int)
    /// The file has another number of records than it says.
    case recordCount(expected: Int, actual: Int)
    /// The last line of a file that says how many records it has does not end.
    case unendedLine
    /// A field doesn't hold what its column is for.
    case badValue(column: String, text: String, expected: String)
    /// The file was written by another version.
    case unknownSchema(String)
    /// A policy says what it may not; the text says what is wrong and what would be right.
    case badPolicy(String)
    /// Two lines describe the same row.
    case duplicateRow(firstLine: Int)
  }

  /// `file:line:column: cause; what it means and what to do`.
  public var description: String {
    "\(file):\(line):\(column): \(Self.sentence(for: problem))"
  }

  private static func sentence(for problem: Problem) -> String {
    switch problem {
    case .unreadable(let reason): "can't be read: \(reason)"
    case .notText: "is not UTF-8 text; is it a CSV file of results?"
    case .unterminatedQuote: "the quoted field that starts here never ends; the file is cut off or damaged"
    case .textAfterQuote: "only a comma or a line end may follow a closing quote; double a quote to write one"
    case .strayQuote: "a quote inside an unquoted field; quote the whole field and double the quote"
    case .noHeader: "no header line; an empty file holds no results to compare"
    case .missingColumn(let name): "the header has no column '\(name)'; is this a summary.csv?"
    case .fieldCount(let expected, let actual):
      "\(actual) fields where the header has \(expected); the line is cut off or not quoted"
    case .recordCount(let expected, let actual):
      "the file says it has \(expected) rows and has \(actual); it was cut off or edited, write it again"
    case .unendedLine: "the last line does not end; the file was cut off, write it again"
    case .badValue(let column, let text, let expected): "\(column) is '\(text)', which is not \(expected)"
    case .unknownSchema(let text): "schema is '\(text)'; this version reads schema 1"
    case .badPolicy(let text): text
    case .duplicateRow(let firstLine): "the same row stands in line \(firstLine) already; which one holds?"
    }
  }
}
