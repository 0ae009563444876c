/// One quantity of a benchmark: what it is called in the files, in which unit, and which way is better.
///
/// To add a metric: one file that describes it, one line in ``all``.
public struct Metric: Sendable {
  /// The name in the files, for example `wall_time`.
  public let name: String
  /// The unit of a value.
  public let unit: MetricUnit
  /// Which way is better.
  public let polarity: Polarity
  /// How a value comes about, and with it how two values may be compared.
  public let kind: RowKind
  /// In which pass it is measured.
  public let pass: Pass
  /// One line for the help and the documentation.
  public let summary: String
  /// What measures it; nil for what the clock of the time pass measures by itself.
  public let instrument: (any Instrument.Type)?

  /// Describes a metric.
  public init(
    name: String, unit: MetricUnit, polarity: Polarity, kind: RowKind, pass: Pass, summary: String,
    instrument: (any Instrument.Type)? = nil
  ) {
    self.name = name
    self.unit = unit
    self.polarity = polarity
    self.kind = kind
    self.pass = pass
    self.summary = summary
    self.instrument = instrument
  }

  /// Every metric, in the order of the tables. The registration list.
  public static let all: [Metric] = [
    .wallTime,
    .allocations,
  ]
}

/// One way of running a benchmark. No figure is ever taken from a pass that serves another.
public enum Pass: String, Sendable, CaseIterable {
  /// Nothing is instrumented: times.
  case time
  /// Hooks are on: exact counts.
  case count
}
