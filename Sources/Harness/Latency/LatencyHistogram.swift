/// Counts of durations in buckets that grow with the duration: constant memory, constant time a record, and no
/// percentile off by more than 0.1 %.
///
/// Below 1,024 ns every value has its own bucket. Above, each power of two is cut into 512 equal buckets, and a bucket
/// answers with its middle: at most half of 1/512 off, 0.098 %. The layout is that of Gil Tene's HdrHistogram.
///
/// ```swift
/// var latencies = LatencyHistogram()
/// latencies.record(clock.now() - start)
/// let p99 = latencies.value(at: 0.99)
/// ```
public struct LatencyHistogram: Hashable, Sendable {
  /// The most by which a value may be off, relative to itself.
  public static let relativeError = 1.0 / 1024

  /// How many values were recorded.
  public private(set) var count = 0
  /// The smallest value, exact; 0 without values.
  public private(set) var minimum: UInt64 = 0
  /// The largest value, exact; 0 without values.
  public private(set) var maximum: UInt64 = 0

  private static let bits = 9
  private static let perOctave = 1 << bits
  private var buckets = [Int](repeating: 0, count: (64 - bits + 1) * perOctave)

  /// Creates an empty histogram; this is the only allocation.
  public init() {}

  /// Counts one duration.
  public mutating func record(_ nanoseconds: UInt64) {
    buckets[Self.index(of: nanoseconds)] += 1
    minimum = count == 0 ? nanoseconds : min(minimum, nanoseconds)
    maximum = max(maximum, nanoseconds)
    count += 1
  }

  /// Adds all counts of `other`: as if its values had been recorded here.
  public mutating func merge(_ other: LatencyHistogram) {
    guard other.count > 0 else { return }
    for (index, value) in other.buckets.enumerated() where value > 0 { buckets[index] += value }
    minimum = count == 0 ? other.minimum : min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
    count += other.count
  }

  /// The smallest value that at least the share `quantile` of all values doesn't exceed (nearest rank); 0 when empty.
  public func value(at quantile: Double) -> Double {
    let rank = max(1, Int((quantile * Double(count)).rounded(.up)))
    if rank >= count { return Double(maximum) }
    var seen = 0
    for (index, value) in buckets.enumerated() where value > 0 {
      seen += value
      if seen >= rank { return max(Self.middle(of: index), Double(minimum)) }
    }
    return Double(maximum)
  }

  /// The quantiles of a percentile table with their values, up to the one that only the largest value exceeds.
  public var percentiles: [(quantile: Double, nanoseconds: Double)] {
    [0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999, 1].map { ($0, value(at: $0)) }
  }

  static func index(of value: UInt64) -> Int {
    let octave = max(0, 63 - bits - value.leadingZeroBitCount)
    return octave * perOctave + Int(value >> UInt64(octave))
  }

  private static func middle(of index: Int) -> Double {
    guard index >= 2 * perOctave else { return Double(index) }
    let octave = index / perOctave - 1
    let low = Double(index - octave * perOctave)
    return (low + 0.5) * Double(1 << octave) - 0.5
  }
}
