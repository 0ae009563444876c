/// What a benchmark tells of itself after a sample, besides the time that was measured from outside.
public struct InstanceReport: Sendable {
  /// The latencies of single operations, in nanoseconds; for an open loop counted from the intended start.
  public var latencies: LatencyHistogram?
  /// For an open loop: the time from the actual start of each operation, which hides what waited.
  public var serviceTimes: LatencyHistogram?
  /// Quantities that only the benchmark knows: retries, wake-ups, notifications.
  public var counters: [CustomCounter]

  /// Creates a report; empty by default.
  public init(
    latencies: LatencyHistogram? = nil, serviceTimes: LatencyHistogram? = nil, counters: [CustomCounter] = []
  ) {
    self.latencies = latencies
    self.serviceTimes = serviceTimes
    self.counters = counters
  }
}

/// A quantity that a benchmark counts by itself; becomes a row of its own.
public struct CustomCounter: Hashable, Sendable {
  /// The name in the files, in `snake_case`, for example `cas_retries`.
  public let name: String
  /// The unit.
  public let unit: MetricUnit
  /// Which way is better.
  public let polarity: Polarity
  /// The total of the sample.
  public let value: Double

  /// Creates a counter.
  public init(_ name: String, unit: MetricUnit = .count, polarity: Polarity = .lower, value: Double) {
    self.name = name
    self.unit = unit
    self.polarity = polarity
    self.value = value
  }
}
