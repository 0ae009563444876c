import Foundation

/// A form in which a comparison is written.
///
/// To add one: a file with the format, a line in ``all``.
public struct ComparisonFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// Writes a comparison under its verdict sentence, ended by a line feed.
  public let write: @Sendable (_ comparison: Comparison, _ verdict: String) throws -> String

  /// Describes a format.
  public init(
    name: String, summary: String, write: @escaping @Sendable (Comparison, String) throws -> String
  ) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  /// Every format; the first is what a command writes without being told. The registration list.
  public static let all: [ComparisonFormat] = [.table, .markdown, .csv, .json]

  /// Columns for a terminal, the verdict in the last line.
  public static let table = ComparisonFormat(name: "table", summary: "columns for a terminal") {
    ComparisonTable.text($0) + $1 + "\n"
  }

  /// A line a row, for other programs.
  public static let csv = ComparisonFormat(name: "csv", summary: "a line a row") { comparison, _ in
    CSVText.line(columns) + comparison.rows.map { CSVText.line($0.fields) }.joined()
  }

  /// The columns of the CSV form and the keys of the JSON form.
  public static let columns = [
    "workload", "contender", "params", "threads", "metric", "unit", "base", "head", "ratio", "ratio_low",
    "ratio_high", "p", "p_adj", "tolerance", "verdict", "reason", "mde",
  ]

  /// `{"verdict": ..., "rows": [{...}]}`, with numbers as numbers and null for what isn't known.
  public static let json = ComparisonFormat(name: "json", summary: "one object") { comparison, verdict in
    let texts: Set = ["workload", "contender", "params", "metric", "unit", "verdict", "reason"]
    let rows = comparison.rows.map { row -> [String: Any] in
      let pairs = zip(columns, row.fields).map { name, text -> (String, Any) in
        if texts.contains(name) { return (name, text) }
        return (name, Double(text).map { NSNumber(value: $0) } ?? NSNull())
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    let data = try JSONSerialization.data(
      withJSONObject: ["verdict": verdict, "rows": rows],
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension RowComparison {
  /// The row's fields in the order of ``ComparisonFormat/columns``; empty for what isn't known.
  public var fields: [String] {
    func text(_ value: Double?) -> String { value.map(CSVText.number) ?? "" }
    return [
      key.id.workload, key.id.contender, key.id.parameters.description, String(key.id.threads), key.metric,
      key.unit.rawValue, text(base?.statistics?.median), text(head?.statistics?.median), text(ratio),
      text(ratioLow), text(ratioHigh), text(p), text(pAdjusted), text(tolerance), verdict.rawValue, reason,
      text(smallestDetectableEffect),
    ]
  }
}
