import Foundation

/// The figures of many runs over time, row by row, with the places where a row changed for good.
public struct RunHistory: Sendable, Encodable {
  /// One row over time.
  public struct Series: Sendable, Encodable {
    /// The row as one reads it aloud.
    public let row: String
    /// The unit of the values.
    public let unit: String
    /// One point a run that has the row, in order.
    public let points: [Point]
    /// The changes, in order.
    public let changes: [Change]
  }

  /// One run's figure.
  public struct Point: Sendable, Encodable {
    /// When the run began.
    public let time: String
    /// The commit that it measured.
    public let commit: String
    /// The median.
    public let value: Double
  }

  /// A change for good.
  public struct Change: Sendable, Encodable {
    /// The index of the first point after it.
    public let index: Int
    /// The first commit that was measured after it.
    public let commit: String
    /// The last commit that was measured before it.
    public let after: String
    /// The median after it in multiples of the one before; nil from 0.
    public let ratio: Double?
  }

  /// The rows, in the order of their first appearance.
  public let series: [Series]

  /// Reads every folder in `folder` that holds a `summary.csv`, in the order of the runs' times.
  public init(folder: String) throws {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let runs = try names.map { folder + "/" + $0 }
      .filter { FileManager.default.fileExists(atPath: $0 + "/summary.csv") }
      .map { try SummaryFile(path: $0 + "/summary.csv") }
      .sorted { (Self.time(of: $0), $0.path) < (Self.time(of: $1), $1.path) }
    guard !runs.isEmpty else {
      throw CSVError(
        problem: .unreadable("no folder in it holds a summary.csv; give the folder of several runs"),
        file: folder, line: 1, column: 1)
    }
    var order: [RowKey] = []
    var points: [RowJoin: [Point]] = [:]
    for run in runs {
      let commit = Provenance(run.provenance)["commit"] ?? "unknown"
      for row in run.rows {
        guard let median = row.statistics?.median else { continue }
        if points[row.join] == nil { order.append(row.key) }
        points[row.join, default: []].append(Point(time: Self.time(of: run), commit: commit, value: median))
      }
    }
    series = order.map { key in
      let own = points[RowJoin(id: key.id, metric: key.metric)] ?? []
      return Series(row: key.label, unit: key.unit.rawValue, points: own, changes: Self.changes(of: own))
    }
  }

  /// The whole as JSON, ended by a line feed.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private static func changes(of points: [Point]) -> [Change] {
    let values = points.map(\.value)
    let indices = ChangePoints.of(values)
    let ends = [0] + indices + [values.count]
    return indices.enumerated().map { place, index in
      let before = Quantile.value(0.5, ofSorted: values[ends[place]..<index].sorted())
      let after = Quantile.value(0.5, ofSorted: values[index..<ends[place + 2]].sorted())
      return Change(
        index: index, commit: points[index].commit, after: points[index - 1].commit,
        ratio: before == 0 ? nil : after / before)
    }
  }

  private static func time(of run: SummaryFile) -> String { Provenance(run.provenance)["time"] ?? "" }
}
