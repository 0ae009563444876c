import Foundation

/// What was measured on one side of a comparison: the rows of one or several files, with the samples behind them.
///
/// ```swift
/// let base = try ResultSet(paths: ["results/baseline"])
/// ```
public struct ResultSet: Sendable {
  /// Where it was read from.
  public let paths: [String]
  /// The facts in front of each file.
  public let provenances: [Provenance]
  /// The rows, each once.
  public let rows: [SummaryRow]
  private let samples: [RowJoin: [SampleRow]]

  /// Takes rows and samples that were measured or read before.
  public init(
    rows: [SummaryRow], samples: [SampleRow] = [], provenances: [Provenance] = [], paths: [String] = []
  ) {
    self.rows = rows
    self.samples = Dictionary(grouping: samples) { RowJoin(id: $0.key.id, metric: $0.key.metric) }
    self.provenances = provenances
    self.paths = paths
  }

  /// Reads folders of runs, `summary.csv` files, or files of other harnesses.
  ///
  /// Several files count as further rounds of the same code: rows are summarised anew from the samples of all, so each
  /// file needs its samples. Throws for damage, and for a run that did not end.
  public init(paths: [String]) throws {
    let parts = try paths.map { try ResultSet(path: $0) }
    if parts.count == 1 {
      self = parts[0]
      return
    }
    var order: [RowJoin] = []
    var rows: [RowJoin: SummaryRow] = [:]
    var samples: [RowJoin: [SampleRow]] = [:]
    for part in parts {
      for row in part.rows {
        if rows[row.join] == nil { order.append(row.join) }
        if rows[row.join]?.status != .wrong && rows[row.join]?.status != .failed { rows[row.join] = row }
        let earlier = samples[row.join]?.map(\.round).max() ?? 0
        if row.status == .ok && part.samples(of: row).isEmpty {
          throw CSVError(
            problem: .unreadable("one of several files on a side, so its samples.csv has to stand beside it"),
            file: part.paths[0], line: 1, column: 1)
        }
        samples[row.join, default: []] += part.samples(of: row).map { $0.with(round: $0.round + earlier) }
      }
    }
    self.init(
      rows: order.compactMap { join in
        guard let row = rows[join], row.status == .ok, let all = samples[join] else { return rows[join] }
        return SummaryRow(key: row.key, samples: all, message: row.message)
      },
      samples: samples.values.flatMap { $0 }, provenances: parts.flatMap(\.provenances), paths: paths)
  }

  private init(path: String) throws {
    let file = try SummaryFile(anyFormat: path)
    let provenance = Provenance(file.provenance)
    if provenance["state"] == "interrupted" {
      throw InterruptedRun(path: path, missing: provenance.missing(from: file.rows))
    }
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
    let beside = folder + "/samples.csv"
    let isOwn = URL(fileURLWithPath: file.path).lastPathComponent == "summary.csv"
    let samples =
      isOwn && FileManager.default.fileExists(atPath: beside)
      ? try SampleFile(path: beside).rows : file.samples
    self.init(rows: file.rows, samples: samples, provenances: [provenance], paths: [path])
  }

  /// The samples behind a row; none if only its summary is known.
  public func samples(of row: SummaryRow) -> [SampleRow] { samples[row.join] ?? [] }

  /// The samples of all rows.
  public var allSamples: [SampleRow] { rows.flatMap(samples(of:)) }

  /// The row of the same benchmark and metric as `row`.
  func counterparts() -> [RowJoin: SummaryRow] {
    Dictionary(rows.map { ($0.join, $0) }) { first, _ in first }
  }
}

/// The files of a run that did not end: what is missing could hide anything.
public struct InterruptedRun: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// The benchmarks that were planned and have no row.
  public let missing: [String]

  /// Cause, meaning, fix.
  public var description: String {
    let names = missing.isEmpty ? "none is missing entirely" : "missing: \(missing.joined(separator: " "))"
    return "\(path) is of a run that was interrupted: \(names); nothing is decided on half a run, measure again"
  }
}

extension SampleRow {
  func with(round: Int) -> SampleRow {
    SampleRow(key: key, round: round, sample: sample, iterations: iterations, value: value)
  }
}
