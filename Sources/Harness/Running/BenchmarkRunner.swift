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
    let racks = await racks()
    let reasons = Self.reasons(racks)
    try onEvent(.selfTested(unavailable: reasons))
    if let canary { try onEvent(.canary(try await verdict(of: canary))) }
    let pace = Pace(settings: settings, start: clock.now())
    for (index, benchmark) in benchmarks.enumerated() {
      try onEvent(.started(benchmark.id, index: index))
      let builder = ResultBuilder(
        benchmark: benchmark, metrics: metrics, reasons: reasons, round: settings.round)
      let settings = pace.settings(at: clock.now(), left: benchmarks.count - index)
      try onEvent(.finished(await measure(builder, racks, settings), index: index))
    }
    try onEvent(.completed)
  }

  /// Why a metric can't be had here, by its name: the self-tests alone.
  public func unavailableMetrics() async -> [String: String] { Self.reasons(await racks()) }

  /// The instruments of each pass that takes place, tested.
  private func racks() async -> [Pass: InstrumentRack] {
    var racks: [Pass: InstrumentRack] = [:]
    for pass in settings.passes {
      var rack = InstrumentRack(metrics, pass: pass, make: makeInstrument)
      if pass != .time { await rack.testEmptyBenchmark() }
      racks[pass] = rack
    }
    return racks
  }

  private static func reasons(_ racks: [Pass: InstrumentRack]) -> [String: String] {
    racks.values.reduce(into: [:]) { $0.merge($1.reasons) { first, _ in first } }
  }

  /// Disturbance only adds, so a loop that seems slow is measured again: on a busy machine it may be sound.
  private func verdict(of canary: Benchmark) async throws -> CanaryVerdict {
    for _ in 1..<3 {
      let verdict = try await cost(of: canary)
      if verdict.finding != .slow { return verdict }
    }
    return try await cost(of: canary)
  }

  private func cost(of canary: Benchmark) async throws -> CanaryVerdict {
    let rack = InstrumentRack([], pass: .time, make: makeInstrument)
    let pass = TimePass(
      runner: SampleRunner(benchmark: canary, clock: clock), settings: .quick, rack: rack)
    let costs = try await pass.measure().map { ($0.values[Metric.wallTime.name] ?? 0) / Double($0.iterations) }
    return CanaryVerdict(nanoseconds: costs.min() ?? 0)
  }

  private func measure(
    _ builder: ResultBuilder, _ racks: [Pass: InstrumentRack], _ settings: RunSettings
  ) async -> BenchmarkResult {
    let runner = SampleRunner(benchmark: builder.benchmark, clock: clock)
    var passes: [Pass: [PassSample]] = [:]
    do {
      for pass in Pass.allCases {
        guard let rack = racks[pass] else { continue }
        passes[pass] =
          pass == .time
          ? try await TimePass(runner: runner, settings: settings, rack: rack).measure()
          : try await CountPass(runner: runner, settings: settings, rack: rack, pass: pass).measure()
      }
      return builder.result(passes)
    } catch {
      return builder.failure(error, passes: settings.passes)
    }
  }
}
