/// The two files of a run, read back as results.
public struct ResultFolder: Sendable {
  /// The folder.
  public let path: String
  /// The provenance of the summary.
  public let provenance: Provenance
  /// One result a benchmark, in the file's order.
  public let results: [BenchmarkResult]

  /// Reads `samples.csv` and `summary.csv` in the folder at `path`.
  ///
  /// A contender's role isn't in the files; `role` tells it by the contender's name.
  public init(path: String, role: (String) -> ContenderRole) throws(CSVError) {
    let summary = try SummaryFile(path: path + "/summary.csv")
    let samples = try SampleFile(path: path + "/samples.csv")
    let samplesByID = Dictionary(grouping: samples.rows, by: \.key.id)
    var order: [BenchmarkID] = []
    var summaries: [BenchmarkID: [SummaryRow]] = [:]
    for row in summary.rows {
      if summaries[row.key.id] == nil { order.append(row.key.id) }
      summaries[row.key.id, default: []].append(row)
    }
    self.path = path
    provenance = Provenance(summary.provenance)
    results = order.map { id in
      BenchmarkResult(
        id: id, role: role(id.contender), samples: samplesByID[id] ?? [], summaries: summaries[id] ?? [])
    }
  }
}

/// The facts in front of a file of results.
public struct Provenance: Hashable, Sendable {
  /// The lines without their `#`: `name: value`.
  public let lines: [String]

  /// Takes lines as a reader returns them.
  public init(_ lines: [String]) { self.lines = lines }

  /// The benchmarks that the run was to measure and that have no row in `rows`, as `workload/contender/params`.
  public func missing(from rows: [SummaryRow]) -> [String] {
    let present = Set(rows.map(\.key.id.path))
    return (self["planned"] ?? "").split(separator: " ").map(String.init).filter { !present.contains($0) }
  }

  /// The value of the fact `name`, or nil.
  public subscript(name: String) -> String? {
    lines.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
  }
}
