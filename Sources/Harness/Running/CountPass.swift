/// A pass that counts, with an instrument around a fixed number of operations. Its times are thrown away.
@MainActor struct CountPass {
  let runner: SampleRunner
  let settings: RunSettings
  let rack: InstrumentRack
  let pass: Pass

  /// By how much fewer operations are simulated, since each takes about a hundred times as long.
  private static let simulationCost = 10
  /// How many operations the run before the counted ones performs at most: caches are filled by the first few.
  static let warmUpOperations = 1_000

  /// How many operations of `benchmark` are counted.
  static func iterations(of benchmark: Benchmark, in pass: Pass) -> Int {
    benchmark.whole(max(1, benchmark.countedOperations / (pass == .instructions ? simulationCost : 1)))
  }

  /// What `instrument` reads around a benchmark that does nothing: the metrics that aren't 0, which the runner itself
  /// would then add to every figure.
  static func added(by instrument: any Instrument, in pass: Pass) async -> [String: Double] {
    let empty = Benchmark(id: BenchmarkID(workload: "empty", contender: "no-op"), summary: "nothing") {
      BenchmarkInstance { _ in }
    }
    let runner = SampleRunner(benchmark: empty, clock: .monotonic)
    _ = try? await runner.count(iterations: 1, with: instrument, in: pass)
    let totals = try? await runner.count(iterations: 1, with: instrument, in: pass).totals
    return (totals ?? [:]).filter { $0.value != 0 }
  }

  /// Two samples show whether a count is exact. On several threads none is, so one of them will do in a short run.
  private var sampleCount: Int {
    if pass == .instructions { return 2 }
    return settings.rounds == 1 && runner.benchmark.id.threads > 1 ? 1 : settings.countedSamples
  }

  /// The counted samples of one benchmark, instrument by instrument, or why there are none.
  ///
  /// A first run, not counted, fills caches that belong to the process: metadata, lazy globals, the task's stack. Each
  /// sample has one instrument only: two at once would count each other's work.
  func measure() async throws(SampleFailure) -> [PassSample] {
    let slots = rack.slots.filter(\.isUsable)
    guard !slots.isEmpty, pass != .instructions || runner.benchmark.id.threads == 1 else { return [] }
    let iterations = Self.iterations(of: runner.benchmark, in: pass)
    _ = try await runner.time(iterations: min(iterations, Self.warmUpOperations))
    var samples: [PassSample] = []
    for _ in 0..<sampleCount {
      var values: [String: Double] = [:]
      for slot in slots {
        let sample = try await runner.count(iterations: iterations, with: slot.instrument, in: pass)
        let totals = sample.totals.map { ($0.key, $0.value - (slot.idle[$0.key] ?? 0)) }
        values.merge(totals) { first, _ in first }
      }
      samples.append(PassSample(iterations: iterations, values: values))
    }
    return samples
  }
}
