import Foundation

@testable import Harness

extension BenchmarkID {
  static func fixture(workload: String = "sort", contender: String = "own") -> BenchmarkID {
    BenchmarkID(workload: workload, contender: contender, parameters: ["rows": "10"])
  }
}

extension SummaryRow {
  /// A row whose samples performed one operation each and had these values.
  static func fixture(
    _ id: BenchmarkID = .fixture(), metric: Metric = .wallTime, values: [Double], kind: RowKind? = nil,
    message: String = ""
  ) -> SummaryRow {
    let key = RowKey(id: id, metric: metric, kind: kind)
    let samples = values.enumerated().map {
      SampleRow(key: key, round: 1, sample: $0 + 1, iterations: 1, value: $1)
    }
    return SummaryRow(key: key, samples: samples, message: message)
  }
}

extension ResultSet {
  /// One row, whose rounds had one sample of these values each.
  static func fixture(
    _ id: BenchmarkID = .fixture(), metric: Metric = .wallTime, rounds: [Double], kind: RowKind? = nil,
    provenance: [String] = []
  ) -> ResultSet {
    let key = RowKey(id: id, metric: metric, kind: kind)
    let samples = rounds.enumerated().map {
      SampleRow(key: key, round: $0 + 1, sample: 1, iterations: 1, value: $1)
    }
    return ResultSet(
      rows: [SummaryRow(key: key, samples: samples)], samples: samples,
      provenances: [Provenance(provenance)])
  }

  /// The rows of several sets.
  static func joining(_ sets: [ResultSet]) -> ResultSet {
    ResultSet(
      rows: sets.flatMap(\.rows), samples: sets.flatMap(\.allSamples), provenances: sets.flatMap(\.provenances))
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/harness-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
