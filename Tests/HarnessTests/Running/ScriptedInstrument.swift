@testable import Harness

/// Reads what a script says, of the allocations only.
@MainActor final class ScriptedInstrument: Instrument {
  private var values: [Double]
  /// What its self-tests say, one after the other; then nothing.
  private var reasons: [String]
  /// What it reads beside what it was asked for.
  private let further: [String: Double]

  init() {
    values = []
    reasons = []
    further = [:]
  }

  init(_ values: [Double], reasons: [String] = [], further: [String: Double] = [:]) {
    self.values = values
    self.reasons = reasons
    self.further = further
  }

  func selfTest(_ metrics: [Metric]) -> [String: String] {
    guard !reasons.isEmpty else { return [:] }
    let reason = reasons.removeFirst()
    return Dictionary(uniqueKeysWithValues: metrics.map { ($0.name, reason) })
  }

  func begin() {}
  func end() -> [String: Double] {
    values.isEmpty
      ? further : further.merging([Metric.allocations.name: values.removeFirst()]) { first, _ in first }
  }
}
