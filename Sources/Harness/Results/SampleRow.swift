/// One measured sample: a line of `samples.csv`.
public struct SampleRow: Hashable, Sendable {
  /// What was measured on what.
  public let key: RowKey
  /// The process round, from 1.
  public let round: Int
  /// The sample within the round, from 1.
  public let sample: Int
  /// How many operations the sample performed.
  public let iterations: Int
  /// The total of the whole sample, in the metric's unit.
  public let value: Double

  /// What the sample says: the value of an operation, or of the whole sample where the metric is about that.
  public var figure: Double {
    Metric.named(key.metric)?.scale == .perSample ? value : value / Double(iterations)
  }

  /// Creates a row.
  public init(key: RowKey, round: Int, sample: Int, iterations: Int, value: Double) {
    self.key = key
    self.round = round
    self.sample = sample
    self.iterations = iterations
    self.value = value
  }
}

/// The columns that samples and summaries share: which metric of which benchmark.
public struct RowKey: Hashable, Sendable {
  /// The benchmark.
  public let id: BenchmarkID
  /// The metric's name.
  public let metric: String
  /// The unit of the values.
  public let unit: MetricUnit
  /// Which way is better.
  public let polarity: Polarity
  /// How the value comes about.
  public let kind: RowKind

  /// Creates a key from its columns.
  public init(id: BenchmarkID, metric: String, unit: MetricUnit, polarity: Polarity, kind: RowKind) {
    self.id = id
    self.metric = metric
    self.unit = unit
    self.polarity = polarity
    self.kind = kind
  }

  func with(kind: RowKind) -> RowKey {
    RowKey(id: id, metric: metric, unit: unit, polarity: polarity, kind: kind)
  }

  /// The key of `metric` on `id`, with another kind where the measurement asks for one.
  public init(id: BenchmarkID, metric: Metric, kind: RowKind? = nil) {
    self.init(
      id: id, metric: metric.name, unit: metric.unit, polarity: metric.polarity, kind: kind ?? metric.kind)
  }
}
