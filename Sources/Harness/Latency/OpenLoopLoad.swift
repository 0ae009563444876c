/// Operations that arrive at a constant rate, whether or not the ones before are done.
///
/// A closed loop waits for each operation before it sends the next, so that a stall of the system delays the load
/// itself and is charged to one operation only (coordinated omission; Gil Tene, "How NOT to Measure Latency", 2013).
/// Here each latency is counted from the moment at which the operation should have started, so that a stall is charged
/// to all that waited.
///
/// ```swift
/// let load = OpenLoopLoad(operationsPerSecond: 10_000)
/// var report = InstanceReport()
/// return BenchmarkInstance(
///   run: { report = await load.run($0) { await server.answer() } },
///   report: { report })
/// ```
public struct OpenLoopLoad: Sendable {
  /// The time between two arrivals, in nanoseconds.
  public let interval: Double
  private let clock: NanosecondClock

  /// Creates a load of a constant rate; `clock` is there for tests.
  ///
  /// - Precondition: the rate is above 0.
  public init(operationsPerSecond rate: Double, clock: NanosecondClock = .monotonic) {
    precondition(rate > 0, "A load needs a rate above 0.")
    interval = 1e9 / rate
    self.clock = clock
  }

  /// Starts `operations` operations, each at its time or as soon as the one before it is done, and reports latencies
  /// (from the intended start) and service times (from the actual start).
  ///
  /// Waiting spins, so that a late wake-up isn't counted as the operation's latency.
  public func run<Failure: Error>(
    _ operations: Int, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws(Failure) -> Void
  ) async throws(Failure) -> InstanceReport {
    var latencies = LatencyHistogram()
    var serviceTimes = LatencyHistogram()
    let start = clock.now()
    for index in 0..<operations {
      let intended = start + UInt64(Double(index) * interval)
      var actual = clock.now()
      while actual < intended { actual = clock.now() }
      try await operation()
      let end = clock.now()
      latencies.record(end - intended)
      serviceTimes.record(end - actual)
    }
    return InstanceReport(latencies: latencies, serviceTimes: serviceTimes)
  }
}
