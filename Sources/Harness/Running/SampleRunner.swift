/// Runs single samples of one benchmark, each on a fresh instance, and checks what they leave behind.
@MainActor struct SampleRunner {
  let benchmark: Benchmark
  let clock: NanosecondClock

  /// Times `iterations` operations, the clock innermost and `instruments` around it.
  func time(iterations: Int, with instruments: [any Instrument] = []) async throws(SampleFailure) -> Sample {
    let instance = try await prepare()
    for instrument in instruments { instrument.begin() }
    let start = clock.now()
    var failure: SampleFailure?
    do { try await instance.run(iterations) } catch { failure = .threw("\(error)") }
    let elapsed = clock.now() - start
    var totals: [String: Double] = [:]
    for instrument in instruments.reversed() { totals.merge(instrument.end()) { first, _ in first } }
    return try await finish(instance, Sample(iterations: iterations, elapsed: elapsed, totals: totals), failure)
  }

  /// Reads one instrument around `iterations` operations, with nothing of ours in between. Instructions are counted on
  /// one thread, so everything runs there in the pass that counts them.
  func count(
    iterations: Int, with instrument: any Instrument, in pass: Pass
  ) async throws(SampleFailure) -> Sample {
    let instance = try await prepare()
    await Stillness.wait()
    let (totals, error) =
      pass == .instructions
      ? await drainedRegion(instrument) { try await instance.run(iterations) }
      : await Self.region(instrument, iterations, instance.run)
    let failure = error.map { SampleFailure.threw("\($0)") }
    return try await finish(instance, Sample(iterations: iterations, elapsed: 0, totals: totals), failure)
  }

  /// The region itself: the caller holds the closure, which doesn't escape, so that nobody retains or releases it here.
  private static func region(
    _ instrument: any Instrument, _ iterations: Int, _ run: @MainActor (Int) async throws -> Void
  ) async -> (totals: [String: Double], error: (any Error)?) {
    instrument.begin()
    do {
      try await run(iterations)
      return (instrument.end(), nil)
    } catch { return (instrument.end(), error) }
  }

  /// The region on this thread alone; without a total where it could not go on there.
  private func drainedRegion(
    _ instrument: any Instrument, _ work: @escaping @MainActor () async throws -> Void
  ) async -> (totals: [String: Double], error: (any Error)?) {
    let totals = Totals()
    instrument.begin()
    let run = await DrainedExecutor.run(work) { totals.values = instrument.end() }
    return (run.isComplete ? totals.values : [:], run.error)
  }

  /// What a region read, for the task that ends it to write.
  private final class Totals {
    var values: [String: Double] = [:]
  }

  /// Checks what a sample left behind and takes the benchmark's own report.
  private func finish(
    _ instance: BenchmarkInstance, _ sample: Sample, _ failure: SampleFailure?
  ) async throws(SampleFailure) -> Sample {
    if let failure { throw failure }
    var sample = sample
    sample.note = try await check(instance, sample.iterations)
    sample.report = instance.report()
    return sample
  }

  private func prepare() async throws(SampleFailure) -> BenchmarkInstance {
    do { return try await benchmark.prepare() } catch { throw .threw("set-up: \(error)") }
  }

  /// The note of a feature fault, or nil if all is correct.
  private func check(_ instance: BenchmarkInstance, _ iterations: Int) async throws(SampleFailure) -> String? {
    let verification: Verification
    do { verification = try await instance.check(iterations) } catch { throw .threw("check: \(error)") }
    switch verification {
    case .correct: return nil
    case .featureFault(let note): return note
    case .wrong(let expected, let actual): throw .wrong(expected: expected, actual: actual)
    }
  }
}

/// What one sample measured, and what its check had to say.
struct Sample {
  let iterations: Int
  let elapsed: UInt64
  let totals: [String: Double]
  var report = InstanceReport()
  var note: String?
}
