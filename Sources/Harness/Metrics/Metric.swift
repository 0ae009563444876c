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
  /// Whether a summary divides by the operations of the sample.
  public let scale: MetricScale
  /// Whether a comparison draws a verdict without being told to. False for what describes the circumstances: it
  /// follows the machine's other work, not the program.
  public let isJudged: Bool
  /// The tolerance of a comparison where that of the kind doesn't fit; nil for that of the kind.
  public let tolerance: Double?
  /// Why a benchmark may have no figure although the instrument works; starts with what to do.
  public let absence: String
  /// What measures it; nil for what the time pass measures by itself.
  public let instrument: (any Instrument.Type)?

  /// Describes a metric.
  public init(
    name: String, unit: MetricUnit, polarity: Polarity, kind: RowKind, pass: Pass, summary: String,
    scale: MetricScale = .perOperation, isJudged: Bool = true, tolerance: Double? = nil,
    absence: String = "report it: this benchmark doesn't", instrument: (any Instrument.Type)? = nil
  ) {
    self.name = name
    self.unit = unit
    self.polarity = polarity
    self.kind = kind
    self.pass = pass
    self.summary = summary
    self.scale = scale
    self.isJudged = isJudged
    self.tolerance = tolerance
    self.absence = absence
    self.instrument = instrument
  }

  /// Every metric, in the order of the tables. The registration list.
  public static let all: [Metric] = [
    .wallTime, .cpuTime, .threadCPUTime, .throughput,
    .latencyP50, .latencyP99, .latencyP999, .latencyMax, .serviceP50, .serviceP999,
    .allocations, .frees, .bytesAllocated, .peakLiveBytes,
    .retains, .releases, .objectAllocations,
    .peakRSS, .pageFaults, .voluntarySwitches, .involuntarySwitches, .cpuMigrations, .runQueueWait,
    .readSyscalls, .writeSyscalls, .corePingPong,
    .instructions, .cycles, .cacheMisses, .branchMisses, .callgrindInstructions,
  ]

  /// The metric that files call `name`; nil for one that a benchmark reports by itself.
  public static func named(_ name: String) -> Metric? { all.first { $0.name == name } }
}

/// One way of running a benchmark. No figure is ever taken from a pass that serves another.
public enum Pass: String, Sendable, CaseIterable {
  /// No hook is installed: times, and what the operating system counts anyway.
  case time
  /// Hooks are on: exact counts.
  case count
  /// The process runs on a simulated processor: instructions.
  case instructions
}

/// What the values of a summary refer to.
public enum MetricScale: Sendable {
  /// The sample's total divided by its operations.
  case perOperation
  /// The sample as a whole: a peak, a rate, a percentile.
  case perSample
}
