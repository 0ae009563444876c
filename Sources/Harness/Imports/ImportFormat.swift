import Foundation

/// A way of reading what another harness measured, so that `compare` works on it.
///
/// To add one: a file with the format, a line in ``all``.
public struct ImportFormat: Sendable {
  /// The name in messages.
  public let name: String
  /// Whether a text looks like this format. The first format that says so reads it.
  public let recognises: @Sendable (String) -> Bool
  /// Reads the samples in a text from the file at a path.
  public let read: @Sendable (_ text: String, _ path: String) throws(CSVError) -> [SampleRow]

  /// Describes a format.
  public init(
    name: String, recognises: @escaping @Sendable (String) -> Bool,
    read: @escaping @Sendable (String, String) throws(CSVError) -> [SampleRow]
  ) {
    self.name = name
    self.recognises = recognises
    self.read = read
  }

  /// Every foreign format. The registration list.
  public static let all: [ImportFormat] = [.goText, .criterion, .googleBenchmark, .hyperfine]
}

extension SummaryFile {
  /// Reads a `summary.csv`, a folder that holds one, or a file of another harness.
  public init(anyFormat path: String) throws(CSVError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if attributes?[.type] as? FileAttributeType == .typeDirectory {
      try self.init(path: path + "/summary.csv")
      return
    }
    let text = try Self.contents(of: path)
    if let format = ImportFormat.all.first(where: { $0.recognises(text) }) {
      let samples = try format.read(text, path)
      self.init(
        path: path, provenance: ["imported: \(format.name)"], rows: SummaryRow.rows(of: samples),
        samples: samples)
    } else {
      try self.init(parsing: text, path: path)
    }
  }
}

/// Collects imported samples by benchmark and metric, in the order in which they come.
struct ImportedSamples {
  private var order: [RowKey] = []
  private var samples: [RowKey: [SampleRow]] = [:]

  /// Adds a sample of `iterations` operations with a total of `value`.
  mutating func add(_ id: BenchmarkID, _ metric: Metric, iterations: Int = 1, value: Double) {
    let key = RowKey(id: id, metric: metric)
    if samples[key] == nil { order.append(key) }
    let number = samples[key, default: []].count + 1
    samples[key, default: []].append(
      SampleRow(key: key, round: 1, sample: number, iterations: iterations, value: value))
  }

  /// The samples, row by row.
  var rows: [SampleRow] { order.flatMap { samples[$0] ?? [] } }
}

extension SummaryRow {
  /// A row for each benchmark and metric of `samples`, in the order in which they come.
  static func rows(of samples: [SampleRow]) -> [SummaryRow] {
    var order: [RowKey] = []
    var groups: [RowKey: [SampleRow]] = [:]
    for sample in samples {
      if groups[sample.key] == nil { order.append(sample.key) }
      groups[sample.key, default: []].append(sample)
    }
    return order.map { SummaryRow(key: $0, samples: groups[$0] ?? []) }
  }
}
