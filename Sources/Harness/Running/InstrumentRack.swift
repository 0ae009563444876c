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
      return Slot(instrument: instrument, metrics: metrics, reasons: instrument.selfTest(metrics))
    }
  }

  /// Refuses each metric that reads anything but 0 around a benchmark that does nothing, or notes what it reads for the
  /// instruments that say so.
  mutating func testEmptyBenchmark() async {
    for index in slots.indices where slots[index].isUsable {
      let added = await CountPass.added(by: slots[index].instrument, in: pass)
      if slots[index].instrument.subtractsIdle {
        slots[index].idle = added
        continue
      }
      // An instrument may read more than it was asked for, such as the process's live bytes: that refuses nothing.
      for metric in slots[index].metrics.map(\.name) {
        guard let value = added[metric] else { continue }
        slots[index].reasons[metric] = "broken: a benchmark that does nothing reads \(CSVText.number(value))"
      }
    }
  }

  /// Every reason, by metric.
  var reasons: [String: String] { slots.reduce(into: [:]) { $0.merge($1.reasons) { first, _ in first } } }
}
