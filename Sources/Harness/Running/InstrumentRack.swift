/// The instruments of one pass, each with the metrics it serves and the reasons for those it can't.
@MainActor struct InstrumentRack {
  /// One instrument.
  struct Slot {
    let instrument: any Instrument
    let metrics: [Metric]
    /// Why a metric can't be had, by its name.
    fileprivate(set) var reasons: [String: String]
    /// What is subtracted from every total, by metric.
    fileprivate(set) var idle: [String: Double] = [:]
    /// Whether it can measure anything at all.
    var isUsable: Bool { metrics.contains { reasons[$0.name] == nil } }
  }

  private(set) var slots: [Slot]
  private let pass: Pass
  /// How often an instrument is tested that reads wrong: work of other threads that just ends is counted too, and will
  /// have ended the next time, while a broken instrument is wrong each time.
  private static let attempts = 3

  /// Makes and tests an instrument for each type that the metrics of `pass` name.
  init(_ metrics: [Metric], pass: Pass, make: (any Instrument.Type) -> any Instrument) {
    self.pass = pass
    var groups: [(type: any Instrument.Type, metrics: [Metric])] = []
    for metric in metrics where metric.pass == pass {
      guard let type = metric.instrument else { continue }
      if let index = groups.firstIndex(where: { $0.type == type }) {
        groups[index].metrics.append(metric)
      } else {
        groups.append((type, [metric]))
      }
    }
    slots = groups.map { type, metrics in
      let instrument = make(type)
      return Slot(instrument: instrument, metrics: metrics, reasons: Self.reasons(instrument, metrics))
    }
  }

  /// What the instrument's self-test finds each time.
  private static func reasons(_ instrument: any Instrument, _ metrics: [Metric]) -> [String: String] {
    var reasons = instrument.selfTest(metrics)
    for _ in 1..<attempts where reasons.values.contains(where: { $0.hasPrefix("broken") }) {
      reasons = instrument.selfTest(metrics)
    }
    return reasons
  }

  /// Refuses each metric that reads anything but 0 around a benchmark that does nothing, or notes what it reads for the
  /// instruments that say so.
  mutating func testEmptyBenchmark() async {
    for index in slots.indices where slots[index].isUsable {
      if slots[index].instrument.subtractsIdle {
        slots[index].idle = await CountPass.added(by: slots[index].instrument, in: pass)
        continue
      }
      for (metric, value) in await added(by: slots[index]) {
        slots[index].reasons[metric] = "broken: a benchmark that does nothing reads \(CSVText.number(value))"
      }
    }
  }

  /// What a benchmark that does nothing reads each time, of the metrics that were asked for: an instrument may read
  /// more, such as the process's live bytes, and that refuses nothing.
  private func added(by slot: Slot) async -> [String: Double] {
    let asked = Set(slot.metrics.map(\.name))
    var added: [String: Double] = [:]
    for _ in 1...Self.attempts {
      added = await CountPass.added(by: slot.instrument, in: pass).filter { asked.contains($0.key) }
      if added.isEmpty { break }
    }
    return added
  }

  /// Every reason, by metric.
  var reasons: [String: String] { slots.reduce(into: [:]) { $0.merge($1.reasons) { first, _ in first } } }
}
