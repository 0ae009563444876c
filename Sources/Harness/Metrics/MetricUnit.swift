/// The units that a value may have. Always the base unit: no milliseconds, no kilobytes.
public enum MetricUnit: String, Sendable, CaseIterable {
  /// Nanoseconds.
  case nanoseconds = "ns"
  /// Bytes.
  case bytes
  /// A number of events or things.
  case count
  /// A quotient without unit.
  case ratio
}

/// Which way is better.
public enum Polarity: String, Sendable, CaseIterable {
  /// Less is better: times, allocations.
  case lower
  /// More is better: throughput.
  case higher
}
