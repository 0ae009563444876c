/// What a run tells while it goes on. Measuring code prints nothing: whoever listens decides what to show.
public enum RunEvent: Sendable {
  /// The run starts: what will be measured.
  case planned(benchmarks: [BenchmarkID], settings: RunSettings)
  /// The instruments' self-tests are done: why a metric can't be had, by its name.
  case selfTested(unavailable: [String: String])
  /// The timed loop's own cost.
  case canary(CanaryVerdict)
  /// A benchmark starts; `index` counts from 0.
  case started(BenchmarkID, index: Int)
  /// A benchmark is done; its rows are complete.
  case finished(BenchmarkResult, index: Int)
  /// The run is over.
  case completed
}

/// The rows of one benchmark.
public struct BenchmarkResult: Sendable {
  /// The benchmark.
  public let id: BenchmarkID
  /// How a table treats the contender.
  public let role: ContenderRole
  /// Every sample of every metric.
  public internal(set) var samples: [SampleRow]
  /// One row a metric, in the order of ``Metric/all``.
  public internal(set) var summaries: [SummaryRow]

  /// Creates a result from its rows.
  public init(id: BenchmarkID, role: ContenderRole, samples: [SampleRow], summaries: [SummaryRow]) {
    self.id = id
    self.role = role
    self.samples = samples
    self.summaries = summaries
  }
}
