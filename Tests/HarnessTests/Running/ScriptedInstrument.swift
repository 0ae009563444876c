@testable import Harness

/// Reads what a script says, of the allocations only.
@MainActor final class ScriptedInstrument: Instrument {
  private var values: [Double]
  private let reason: String?

  init() {
    values = []
    reason = nil
  }

  init(_ values: [Double], reason: String? = nil) {
    self.values = values
    self.reason = reason
  }

  func selfTest(_ metrics: [Metric]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: metrics.compactMap { metric in reason.map { (metric.name, $0) } })
  }

  func begin() {}
  func end() -> [String: Double] { values.isEmpty ? [:] : [Metric.allocations.name: values.removeFirst()] }
}
