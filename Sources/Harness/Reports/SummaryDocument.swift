import Foundation

/// The summary as JSON, for programs that would rather not read CSV.
///
/// `{"schema": 1, "environment": {"cpu": ...}, "rows": [{"workload": ..., "params": {...}, "median": ...}]}`: the keys
/// of a row are the columns of `summary.csv`; figures are null where a row has none.
public enum SummaryDocument {
  /// The document, ended by a line feed.
  public static func json(_ rows: [SummaryRow], environment: RunEnvironment) throws -> String {
    let document = Document(
      schema: SummaryRow.schema,
      environment: Dictionary(environment.facts.map { ($0.name, $0.value) }) { first, _ in first },
      rows: rows.map(Row.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    let schema: Int
    let environment: [String: String]
    let rows: [Row]
  }

  /// Text columns as text, `params` as an object, all others as numbers or null.
  private struct Row: Encodable {
    let row: SummaryRow

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Column.self)
      for (name, text) in zip(SummaryRow.columns, row.fields) {
        let column = Column(stringValue: name)
        if name == "params" {
          let pairs = row.key.id.parameters.pairs.map { ($0.key, $0.value) }
          try container.encode(Dictionary(pairs) { first, _ in first }, forKey: column)
        } else if Self.textColumns.contains(name) {
          try container.encode(text, forKey: column)
        } else if let number = Int(text) {
          try container.encode(number, forKey: column)
        } else {
          try container.encode(Double(text), forKey: column)
        }
      }
    }

    private static let textColumns: Set = [
      "workload", "contender", "metric", "unit", "polarity", "kind", "status", "message",
    ]
  }

  private struct Column: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}
