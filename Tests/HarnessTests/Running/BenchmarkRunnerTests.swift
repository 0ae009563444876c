import Synchronization
import Testing

@testable import Harness

/// A clock that only moves when a benchmark says so.
final class ScriptedTime: Sendable {
  private let nanoseconds = Atomic<UInt64>(0)
  func advance(by step: UInt64) { nanoseconds.wrappingAdd(step, ordering: .relaxed) }
  var clock: NanosecondClock {
    NanosecondClock(resolution: 1) { self.nanoseconds.load(ordering: .relaxed) }
  }
}

/// Counts the samples that were taken of a benchmark.
@MainActor final class CallCounter {
  private var calls = 0
  func next() -> Int {
    calls += 1
    return calls
  }
}

@MainActor @Suite struct BenchmarkRunnerTests {
  let time = ScriptedTime()
  let counter = CallCounter()
  let settings = RunSettings(sampleNanoseconds: 10_000, samples: 4, warmUps: 2, countedSamples: 2)

  private func runner(_ instrument: (any Instrument)? = nil) -> BenchmarkRunner {
    BenchmarkRunner(settings: settings, clock: time.clock) { type in
      instrument ?? Self.ofThisThread(type)
    }
  }

  /// Tests run in parallel: hooks count this thread's events only.
  private static func ofThisThread(_ type: any Instrument.Type) -> any Instrument {
    switch type {
    case is AllocationInstrument.Type: AllocationInstrument(threads: .current)
    case is ReferenceInstrument.Type: ReferenceInstrument(threads: .current)
    default: type.init()
    }
  }

  private func run(_ benchmarks: [Benchmark], _ instrument: (any Instrument)? = nil) async throws
    -> [BenchmarkResult]
  {
    var results: [BenchmarkResult] = []
    try await runner(instrument).run(benchmarks) {
      if case .finished(let result, _) = $0 { results.append(result) }
    }
    return results
  }

  private func benchmark(
    _ contender: String = "own", minimumOperations: Int = 0,
    check: @escaping @MainActor (Int) throws -> Verification = { _ in .correct },
    run: @escaping @MainActor @Sendable (Int) throws -> Void = { _ in }
  ) -> Benchmark {
    let time = time
    return Benchmark(
      id: .fixture(contender: contender), summary: "advances a clock", minimumOperations: minimumOperations
    ) {
      BenchmarkInstance(
        run: { iterations in
          time.advance(by: UInt64(iterations) * 50)
          try run(iterations)
        }, check: check)
    }
  }

  @Test func timesAreThoseOfTheClock() async throws {
    let result = try await run([benchmark()])[0]
    let row = try #require(result.row(.wallTime))
    #expect(row.statistics?.median == 50)
    #expect(row.statistics?.standardDeviation == 0)
    #expect(row.samples == settings.samples)
    #expect(result.samples.filter { $0.key.metric == "wall_time" }.allSatisfy { $0.value >= 10_000 })
  }

  /// As a lock that collapses once several threads meet: calibrated cheap, then a thousand times as dear.
  @Test func operationsThatTurnDearDoNotTakeTheTimeOfAll() async throws {
    let (time, counter) = (time, counter)
    let dear = Benchmark(id: .fixture(), summary: "turns dear") {
      BenchmarkInstance(run: { iterations in
        let isDear = counter.next() > 4
        time.advance(by: UInt64(iterations) * (isDear ? 50_000 : 50))
      })
    }
    let row = try #require(try await run([dear])[0].row(.wallTime))
    #expect(row.statistics?.median == 50_000)
    #expect(row.iterations <= 4)
    #expect(row.samples == settings.samples)
  }

  @Test func samplesThatTurnDearAreCutShort() async throws {
    let (time, counter) = (time, counter)
    let late = Benchmark(id: .fixture(), summary: "turns dear in the samples") {
      BenchmarkInstance(run: { iterations in
        let isDear = counter.next() > 6
        time.advance(by: UInt64(iterations) * (isDear ? 5_000 : 50))
      })
    }
    let row = try #require(try await run([late])[0].row(.wallTime))
    #expect(row.samples >= 2)
    #expect(row.samples < settings.samples)
  }

  @Test func aLoopThatTheOptimiserRemovedEndsInAFailureRow() async throws {
    let removed = Benchmark(id: .fixture(), summary: "does nothing") { BenchmarkInstance { _ in } }
    let results = try await run([removed, benchmark("next")])
    let row = try #require(results[0].row(.wallTime))
    #expect(row.status == .failed)
    #expect(row.message.hasPrefix("10000000 operations took 0 ns, so the optimiser removed them; consume"))
    #expect(results[1].row(.wallTime)?.status == .ok)
  }

  @Test func theMinimumOfOperationsIsHonoured() async throws {
    let row = try #require(try await run([benchmark(minimumOperations: 1_000_001)])[0].row(.wallTime))
    #expect(row.iterations >= 1_000_001)
    #expect(row.iterations < 1_000_001 + settings.samples)
  }

  @Test func aQuickRunHonoursATenthOfTheMinimum() async throws {
    var settings = settings
    settings.minimumDivisor = RunSettings.quick.minimumDivisor
    var row: SummaryRow?
    try await BenchmarkRunner(settings: settings, clock: time.clock, makeInstrument: Self.ofThisThread)
      .run([benchmark(minimumOperations: 1_000_001)]) {
        if case .finished(let result, _) = $0 { row = result.row(.wallTime) }
      }
    let iterations = try #require(row).iterations
    #expect(iterations >= 100_001)
    #expect(iterations < 100_001 + settings.samples)
  }

  @Test func everySampleHasAFreshInstance() async throws {
    let prepared = Atomic<Int>(0)
    let ran = Atomic<Int>(0)
    let benchmark = Benchmark(id: .fixture(), summary: "") { [time] in
      prepared.wrappingAdd(1, ordering: .relaxed)
      return BenchmarkInstance { iterations in
        ran.wrappingAdd(1, ordering: .relaxed)
        time.advance(by: UInt64(iterations) * 50)
      }
    }
    _ = try await run([benchmark])
    #expect(prepared.load(ordering: .relaxed) == ran.load(ordering: .relaxed))
    #expect(ran.load(ordering: .relaxed) > settings.samples)
  }

  @Test func aWrongStateTakesEveryFigureAndTheOthersStillRun() async throws {
    let results = try await run([
      benchmark("bad", check: { .wrong(expected: "\($0)", actual: "7") }), benchmark("good"),
    ])
    #expect(results[0].samples == [])
    #expect(
      results[0].summaries.map(\.status) == Metric.all.filter { $0.pass != .instructions }.map { _ in .wrong })
    #expect(results[0].summaries.allSatisfy { $0.statistics == nil && $0.message == "expected 1, got 7" })
    #expect(results[1].row(.wallTime)?.status == .ok)
  }

  @Test func aFailureAfterGoodSamplesLeavesNone() async throws {
    let checks = Atomic<Int>(0)
    let late = benchmark(check: { _ in
      let seen = checks.wrappingAdd(1, ordering: .relaxed).newValue
      return seen < 12 ? .correct : .wrong(expected: "early", actual: "late")
    })
    let result = try await run([late], ScriptedInstrument([0, 0, 0, 0]))[0]
    #expect(checks.load(ordering: .relaxed) == 12)
    #expect(result.samples == [])
    #expect(
      result.summaries.map(\.status) == Metric.all.filter { $0.pass != .instructions }.map { _ in .wrong })
  }

  @Test func anErrorBecomesAFailedRow() async throws {
    struct Broken: Error, CustomStringConvertible { let description = "it broke" }
    let result = try await run([benchmark(run: { if $0 > 1 { throw Broken() } })])[0]
    #expect(result.summaries.allSatisfy { $0.status == .failed && $0.message == "it broke" })
    #expect(result.samples.isEmpty)
  }

  @Test func aFaultOfTheFeatureIsANoteOnAGoodRow() async throws {
    let row = try #require(
      try await run([benchmark(check: { _ in .featureFault("twice") })])[0].row(.wallTime))
    #expect(row.status == .ok)
    #expect(row.message == "twice")
  }

  @Test func whatTheListenerThrowsEndsTheRun() async throws {
    struct Full: Error {}
    let ran = Atomic<Int>(0)
    let benchmark = benchmark(run: { _ in ran.wrappingAdd(1, ordering: .relaxed) })
    await #expect(throws: Full.self) {
      try await runner().run([benchmark]) { if case .started = $0 { throw Full() } }
    }
    #expect(ran.load(ordering: .relaxed) == 0)
  }
}
