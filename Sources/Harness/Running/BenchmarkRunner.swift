/// Measures benchmarks one after the other and tells about it as a stream of events.
///
/// ```swift
/// let runner = BenchmarkRunner(settings: .quick)
/// try await runner.run(benchmarks) { event in
///   if case .finished(let result, _) = event { print(result.summaries) }
/// }
/// ```
///
/// Each benchmark is timed and counted in separate passes. A benchmark that ends in a wrong state, or throws, gets
/// rows without figures; the others still run. What the listener throws ends the run.
@MainActor public struct BenchmarkRunner {
  /// How long and how often to measure.
  public let settings: RunSettings
  private let metrics: [Metric]
  private let clock: NanosecondClock
  private let makeInstrument: @MainActor (any Instrument.Type) -> any Instrument

  /// Creates a runner; `clock` and `makeInstrument` are there for tests.
  public init(
    settings: RunSettings = .standard, metrics: [Metric] = Metric.all, clock: NanosecondClock = .monotonic,
    makeInstrument: @escaping @MainActor (any Instrument.Type) -> any Instrument = { $0.init() }
  ) {
    self.settings = settings
    self.metrics = metrics
    self.clock = clock
    self.makeInstrument = makeInstrument
  }

  /// Measures `benchmarks` in order, after the self-tests and the `canary`.
  public func run(
    _ benchmarks: [Benchmark], canary: Benchmark? = nil,
    onEvent: @MainActor (RunEvent) throws -> Void
  ) async throws {
    try onEvent(.planned(benchmarks: benchmarks.map(\.id), settings: settings))
    let stations = stations()
    for station in stations {
      try onEvent(.selfTested(metrics: station.metrics.map(\.name), station.availability))
    }
    if let canary { try onEvent(.canary(try await verdict(of: canary))) }
    for (index, benchmark) in benchmarks.enumerated() {
      try onEvent(.started(benchmark.id, index: index))
      try onEvent(.finished(await measure(benchmark, stations), index: index))
    }
    try onEvent(.completed)
  }

  /// The metrics of the count pass, grouped by the instrument they share.
  private func stations() -> [CountStation] {
    var stations: [CountStation] = []
    for metric in metrics where metric.pass == .count {
      guard let type = metric.instrument else { continue }
      if let index = stations.firstIndex(where: { $0.type == type }) {
        stations[index].metrics.append(metric)
      } else {
        let instrument = makeInstrument(type)
        stations.append(
          CountStation(
            type: type, instrument: instrument, availability: instrument.selfTest(), metrics: [metric]))
      }
    }
    return stations
  }

  private func verdict(of canary: Benchmark) async throws -> CanaryVerdict {
    let pass = TimePass(runner: SampleRunner(benchmark: canary, clock: clock), settings: .quick)
    let rows = try await pass.measure().rows
    return CanaryVerdict(nanoseconds: rows.map { $0.value / Double($0.iterations) }.min() ?? 0)
  }

  private func measure(_ benchmark: Benchmark, _ stations: [CountStation]) async -> BenchmarkResult {
    let runner = SampleRunner(benchmark: benchmark, clock: clock)
    var rows = ResultBuilder(benchmark: benchmark, metrics: metrics)
    do {
      let times = try await TimePass(runner: runner, settings: settings).measure()
      rows.add(times.rows, message: times.note ?? "")
      for station in stations {
        if case .unavailable(let reason) = station.availability {
          rows.addUnavailable(station.metrics, reason: reason)
          continue
        }
        let pass = CountPass(runner: runner, settings: settings)
        for samples in try await pass.measure(station.metrics, with: station.instrument) {
          rows.add(samples, message: times.note ?? "")
        }
      }
    } catch {
      rows.fail(with: error)
    }
    return rows.result
  }
}

/// An instrument of the count pass with the metrics it serves.
@MainActor struct CountStation {
  let type: any Instrument.Type
  let instrument: any Instrument
  let availability: Availability
  var metrics: [Metric]
}
