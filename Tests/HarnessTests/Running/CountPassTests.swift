import Synchronization
import Testing

@testable import Harness

@MainActor @Suite struct CountPassTests {
  private func allocations(
    of benchmark: Benchmark, _ instrument: any Instrument
  ) async throws -> SummaryRow {
    let settings = RunSettings(
      sampleNanoseconds: 1_000, samples: 1, warmUps: 0, countedSamples: 3, passes: [.count])
    var row: SummaryRow?
    let runner = BenchmarkRunner(
      settings: settings, metrics: [.wallTime, .allocations], makeInstrument: { _ in instrument })
    try await runner.run([benchmark]) {
      if case .finished(let result, _) = $0 { row = result.row(.allocations) }
    }
    return try #require(row)
  }

  private func benchmark(_ run: @escaping @MainActor @Sendable (Int) async -> Void) -> Benchmark {
    Benchmark(id: .fixture(), summary: "") { BenchmarkInstance { await run($0) } }
  }

  @Test(.enabled(if: countsAllocations)) func threeObjectsAnOperationReadExactlyThree() async throws {
    let row = try await allocations(
      of: benchmark { iterations in
        for _ in 0..<iterations { for _ in 0..<3 { blackHole(Node()) } }
      }, AllocationInstrument(threads: .current))
    #expect(row.statistics?.median == 3)
    #expect(row.statistics?.standardDeviation == 0)
    #expect(row.key.kind == .exact)
    #expect(row.iterations == 3_000)
  }

  @Test(.enabled(if: countsAllocations && countsReferences))
  func threeObjectsAndTheirBytesReadExactlyThoseInEveryMetric() async throws {
    let settings = RunSettings(
      sampleNanoseconds: 1_000, samples: 1, warmUps: 0, countedSamples: 3, passes: [.count])
    let metrics: [Metric] = [.allocations, .frees, .bytesAllocated, .objectAllocations]
    let allocations = AllocationInstrument(threads: .current)
    let references = ReferenceInstrument(threads: .current)
    let runner = BenchmarkRunner(settings: settings, metrics: metrics) {
      $0 is AllocationInstrument.Type ? allocations as any Instrument : references
    }
    let sized = benchmark { iterations in
      for _ in 0..<iterations {
        blackHole(FourWords())
        blackHole(FourWords())
        blackHole(SixWords())
      }
    }
    var figures: [String: Double] = [:]
    try await runner.run([sized]) {
      guard case .finished(let result, _) = $0 else { return }
      for row in result.summaries where row.key.kind == .exact {
        figures[row.key.metric] = row.statistics?.median
      }
    }
    // A header of two words each: blocks of 48, 48 and 64 bytes.
    #expect(figures == ["allocations": 3, "frees": 3, "bytes_allocated": 160, "object_allocations": 3])
  }

  @Test(.enabled(if: countsAllocations)) func theRunnerItselfAddsNothing() async throws {
    let row = try await allocations(of: benchmark { _ in }, AllocationInstrument(threads: .current))
    #expect(row.statistics?.maximum == 0)
  }

  @Test(.enabled(if: countsReferences)) func theRunnerItselfRetainsNothing() async throws {
    #expect(await CountPass.added(by: ReferenceInstrument(threads: .current), in: .count) == [:])
  }

  @Test func anInstrumentThatReadsTheRunnerIsRefused() async throws {
    let row = try await allocations(of: benchmark { _ in }, ScriptedInstrument([0, 1, 0, 2, 0, 3, 5, 5, 5]))
    #expect(row.key.kind == .unavailable("broken: a benchmark that does nothing reads 3"))
    #expect(row.status == .unavailable)
  }

  @Test func anInstrumentThatReadWrongOnceIsTestedAgain() async throws {
    let disturbed = ScriptedInstrument([0, 1, 0, 0, 5, 5, 5], reasons: ["broken: once"])
    let row = try await allocations(of: benchmark { _ in }, disturbed)
    #expect(row.key.kind == .exact)
    #expect(row.statistics?.median == 0.005)
  }

  @Test func anInstrumentThatIsWrongEachTimeIsRefused() async throws {
    let broken = ScriptedInstrument([0, 0, 5, 5, 5], reasons: ["broken: 1", "broken: 2", "broken: 3"])
    let row = try await allocations(of: benchmark { _ in }, broken)
    #expect(row.key.kind == .unavailable("broken: 3"))
  }

  @Test func anInstrumentThatIsNotInstalledIsAskedOnce() async throws {
    let missing = ScriptedInstrument([0, 0, 5, 5, 5], reasons: ["install it", "broken: asked again"])
    let row = try await allocations(of: benchmark { _ in }, missing)
    #expect(row.key.kind == .unavailable("install it"))
  }

  @Test func whatWasNotAskedForRefusesNothing() async throws {
    let busy = ScriptedInstrument([0, 0, 5, 5, 5], further: [Metric.peakLiveBytes.name: 4_096])
    let row = try await allocations(of: benchmark { _ in }, busy)
    #expect(row.key.kind == .exact)
    #expect(row.statistics?.median == 0.005)
  }

  @Test func countsThatDifferAreNoisy() async throws {
    let row = try await allocations(of: benchmark { _ in }, ScriptedInstrument([0, 0, 1_000, 1_000, 2_000]))
    #expect(row.key.kind == .noisyCount)
    #expect(row.statistics?.median == 1)
    #expect(row.statistics?.maximum == 2)
  }

  @Test func countsThatAgreeAreExact() async throws {
    let row = try await allocations(of: benchmark { _ in }, ScriptedInstrument([0, 0, 5, 5, 5]))
    #expect(row.key.kind == .exact)
  }

  @Test func severalThreadsAreNeverExactAndCountedOnceInAShortRun() async throws {
    let threaded = Benchmark(
      id: BenchmarkID(workload: "sort", contender: "own", threads: 2), summary: ""
    ) { BenchmarkInstance { _ in } }
    let row = try await allocations(of: threaded, ScriptedInstrument([0, 0, 5, 5, 5]))
    #expect(row.key.kind == .noisyCount)
    #expect(row.samples == 1)
  }

  @Test func theRunBeforeTheCountedOnesIsShort() async throws {
    let operations = Mutex<[Int]>([])
    let long = Benchmark(id: .fixture(), summary: "", countedOperations: 50_000) {
      BenchmarkInstance { count in operations.withLock { $0.append(count) } }
    }
    let runner = SampleRunner(benchmark: long, clock: .monotonic)
    let settings = RunSettings(sampleNanoseconds: 1, samples: 1, warmUps: 0, countedSamples: 2)
    let rack = InstrumentRack([.allocations], pass: .count) { _ in ScriptedInstrument([0, 0]) }
    _ = try await CountPass(runner: runner, settings: settings, rack: rack, pass: .count).measure()
    #expect(operations.withLock { $0 } == [1_000, 50_000, 50_000])
  }

  /// Fewer than make a whole would be another benchmark: a hundred effects at a time instead of a thousand.
  @Test func countsAreOfWholeOperations() {
    let storm = Benchmark(id: .fixture(), summary: "", wholeOperations: 700) { BenchmarkInstance { _ in } }
    #expect(CountPass.iterations(of: storm, in: .count) == 1_400)
    #expect(CountPass.iterations(of: storm, in: .instructions) == 700)
  }

  @Test func timesAreOfWholeOperations() async throws {
    let operations = Mutex<[Int]>([])
    let storm = Benchmark(id: .fixture(), summary: "", wholeOperations: 700) {
      BenchmarkInstance { count in
        operations.withLock { $0.append(count) }
        for index in 0..<count { blackHole(index) }
      }
    }
    let settings = RunSettings(sampleNanoseconds: 100_000, samples: 3, warmUps: 2, countedSamples: 1)
    let rack = InstrumentRack([], pass: .time) { _ in ScriptedInstrument([]) }
    let samples = try await TimePass(
      runner: SampleRunner(benchmark: storm, clock: .monotonic), settings: settings, rack: rack
    ).measure()
    #expect(
      samples.allSatisfy { $0.iterations > 0 && $0.iterations % 700 == 0 }, "\(samples.map(\.iterations))")
    #expect(operations.withLock { $0.suffix(3) } == samples.suffix(3).map(\.iterations)[...])
  }

  @Test func whatCannotBeMeasuredSaysWhatToInstall() async throws {
    let absent = ScriptedInstrument([], reasons: ["install libjemalloc-dev"])
    let row = try await allocations(of: benchmark { _ in }, absent)
    #expect(row.status == .unavailable)
    #expect(row.key.kind.description == "unavailable:install libjemalloc-dev")
    #expect(row.statistics == nil)
    #expect(row.message.contains("libjemalloc-dev"))
  }
}

/// An object of 48 bytes.
private final class FourWords {
  let words = (1, 2, 3, 4)
}

/// An object of 64 bytes.
private final class SixWords {
  let words = (1, 2, 3, 4, 5, 6)
}
