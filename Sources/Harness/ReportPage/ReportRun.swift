import Foundation

/// One run on a report: its results and its circumstances.
public struct ReportRun: Sendable {
  /// Where it was read from.
  public let path: String
  /// The machine, the build, the moment.
  public let provenance: Provenance
  /// The results in the order of the tables.
  public let results: [BenchmarkResult]

  /// Creates a run.
  public init(path: String, provenance: Provenance, results: [BenchmarkResult]) {
    self.path = path
    self.provenance = provenance
    self.results = results
  }

  /// When it was made, as its files say it; such texts sort by time.
  var time: String { provenance["time"] ?? "" }

  /// The run as a side of a comparison.
  var resultSet: ResultSet {
    ResultSet(
      rows: results.flatMap(\.summaries), samples: results.flatMap(\.samples), provenances: [provenance],
      paths: [path])
  }

  /// What is measured, without what is computed from it.
  var measured: [BenchmarkResult] { results.filter { !ScalingReport.isComputed($0) } }

  func result(_ id: BenchmarkID) -> BenchmarkResult? { results.first { $0.id == id } }
}

/// The results of one workload at one size.
struct ReportBlock {
  let results: [BenchmarkResult]

  var id: BenchmarkID { results[0].id }

  /// Workload and size.
  var title: String {
    let threads = id.threads == 1 ? [] : ["threads=\(id.threads)"]
    return ([id.workload] + id.parameters.pairs.map { "\($0.key)=\($0.value)" } + threads).joined(
      separator: " ")
  }

  /// The blocks of `results`, in their order.
  static func all(_ results: [BenchmarkResult]) -> [ReportBlock] {
    var order: [BenchmarkID] = []
    var groups: [BenchmarkID: [BenchmarkResult]] = [:]
    for result in results {
      let key = BenchmarkID(
        workload: result.id.workload, contender: "", parameters: result.id.parameters,
        threads: result.id.threads)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(result)
    }
    return order.compactMap { groups[$0].map(ReportBlock.init) }
  }
}

extension Markup {
  /// What a figure is about, so that a reader of the page finds the row of the file.
  static func data(_ id: BenchmarkID, _ metric: String, value: Double?) -> [Attribute] {
    [
      Attribute(name: "data-workload", value: id.workload),
      Attribute(name: "data-contender", value: id.contender),
      Attribute(name: "data-params", value: id.parameters.description),
      Attribute(name: "data-threads", value: String(id.threads)), Attribute(name: "data-metric", value: metric),
    ] + (value.map { [Attribute(name: "data-value", value: CSVText.number($0))] } ?? [])
  }
}
