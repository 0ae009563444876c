@testable import Harness

/// Reads what a script says, of the allocations only.
@MainActor final class ScriptedInstrument: Instrument {
  private var values: [Double]
  private let reason: String?
  /// What it reads beside what it was asked for.
  private let further: [String: Double]

  init() {
    values = []
    reason = nil
    further = [:]
  }

  init(_ values: [Double], reason: String? = nil, further: [String: Double] = [:]) {
    self.values = values
    self.reason = reason
    self.further = further
  }

  func selfTest(_ metrics: [Metric]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: metrics.compactMap { metric in reason.map { (metric.name, $0) } })
  }

  func begin() {}
  func end() -> [String: Double] {
    values.isEmpty
      ? further : further.merging([Metric.allocations.name: values.removeFirst()]) { first, _ in first }
  }
}
