import Foundation

/// The summary as JSON, for programs that would rather not read CSV.
///
/// `{"schema": 1, "environment": {"cpu": ...}, "rows": [{"workload": ..., "params": {...}, "median": ...}]}`: the keys
/// of a row are the columns of `summary.csv`; figures are null where a row has none. `p99_interval` and its like are
/// ``QuantileInterval``s of all samples, `[low, high]`, where an end that the samples don't tell is null.
public enum SummaryDocument {
  /// The document, ended by a line feed.
  public static func json(_ results: [BenchmarkResult], environment: RunEnvironment) throws -> String {
    let document = Document(
      schema: SummaryRow.schema,
      environment: Dictionary(environment.facts.map { ($0.name, $0.value) }) { first, _ in first },
      rows: results.flatMap { result in
        let samples = Dictionary(grouping: result.samples, by: \.key.metric)
        return result.summaries.map {
          Row(row: $0, values: (samples[$0.key.metric] ?? []).map(\.figure).sorted())
        }
      })
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
    /// The figures of all samples, sorted.
    let values: [Double]

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
      for (name, probability) in Self.quantiles where !values.isEmpty {
        let interval = QuantileInterval(probability, ofSorted: values)
        try container.encode([interval.low, interval.high], forKey: Column(stringValue: name + "_interval"))
      }
    }

    private static let quantiles: KeyValuePairs = [
      "p25": 0.25, "p75": 0.75, "p90": 0.9, "p99": 0.99, "p999": 0.999,
    ]

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
