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

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/harness-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
