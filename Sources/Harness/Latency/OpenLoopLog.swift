/// Operations that arrive at a constant rate and end somewhere else: on another thread, while later ones already arrive.
///
/// ``OpenLoopLoad`` waits for each operation; this starts each at its time, or at once if it is late, and takes the end
/// from whoever knows it. Each latency counts from the moment at which the operation should have started.
///
/// ```swift
/// let log = OpenLoopLog(operationsPerSecond: 100_000)
/// consumer.onElement = { log.end($0) }
/// return BenchmarkInstance(
///   run: { operations in
///     await log.run(operations) { queue.push($0) }
///     await consumer.settle()
///   },
///   report: { log.report })
/// ```
public final class OpenLoopLog: @unchecked Sendable {
  // SAFETY: `run` writes `start` before the first operation begins, and whatever carries an operation to its end orders
  // the two; the histogram is only touched by `end`, which is called by one thread at a time, and by `report`, after the
  // last end.
  private let interval: Double
  private let clock: NanosecondClock
  private var start: UInt64 = 0
  private var latencies = LatencyHistogram()

  /// Creates a log for a constant rate; `clock` is there for tests.
  ///
  /// - Precondition: the rate is above 0.
  public init(operationsPerSecond rate: Double, clock: NanosecondClock = .monotonic) {
    precondition(rate > 0, "A load needs a rate above 0.")
    interval = 1e9 / rate
    self.clock = clock
  }

  /// Begins `operations` operations, each at its time; returns when the last has begun. Waiting spins, so that a late
  /// wake-up isn't counted as the operation's latency.
  public func run(
    _ operations: Int, isolation: isolated (any Actor)? = #isolation, _ begin: (_ index: Int) async -> Void
  ) async {
    start = clock.now()
    for index in 0..<operations {
      let intended = intendedStart(of: index)
      while clock.now() < intended {}
      await begin(index)
    }
  }

  /// An operation has ended. Any thread, but not two at once.
  public func end(_ index: Int) { latencies.record(clock.now() - intendedStart(of: index)) }

  /// The latencies, when all operations have ended.
  public var report: InstanceReport { InstanceReport(latencies: latencies) }

  private func intendedStart(of index: Int) -> UInt64 { start + UInt64(Double(index) * interval) }
}
