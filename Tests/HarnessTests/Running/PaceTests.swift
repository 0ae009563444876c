import Testing

@testable import Harness

@MainActor @Suite struct PaceTests {
  /// 10 parts of a benchmark, 5 rounds: a round of 100 s in all has 20 s, of which 16.7 s for the times.
  private let settings = RunSettings(
    sampleNanoseconds: 20_000_000, samples: 5, warmUps: 2, countedSamples: 1, rounds: 5
  ).fitting(seconds: 100, benchmarks: 10)

  @Test func aBenchmarkGetsItsShareOfWhatIsLeft() {
    let pace = Pace(settings: settings, start: 1_000)
    #expect(settings.roundNanoseconds == 16_666_666_666)
    #expect(pace.settings(at: 1_000, left: 10).sampleNanoseconds == settings.sampleNanoseconds)
    #expect(pace.settings(at: 1_000 + 15_666_666_666, left: 2).sampleNanoseconds == 50_000_000)
    #expect(pace.settings(at: 1_000 + 15_666_666_666, left: 2).samples == 5)
  }

  @Test func timeThatIsSavedMakesNoSampleLonger() {
    let pace = Pace(settings: settings, start: 0)
    #expect(pace.settings(at: 0, left: 1).sampleNanoseconds == settings.sampleNanoseconds)
  }

  @Test func aRoundThatIsLateTakesTheShortestSamples() {
    let pace = Pace(settings: settings, start: 0)
    #expect(pace.settings(at: 40_000_000_000, left: 5).sampleNanoseconds == 1_000_000)
  }

  @Test func aRunWithoutABudgetKeepsItsSamples() {
    let pace = Pace(settings: .full, start: 0)
    #expect(pace.settings(at: .max, left: 5) == .full)
  }

  /// The first benchmark takes all the time there is; the second one still gets samples, short ones.
  @Test func aDearBenchmarkShortensTheSamplesOfTheNext() async throws {
    let time = ScriptedTime()
    func benchmark(_ contender: String, minimumOperations: Int) -> Benchmark {
      Benchmark(id: .fixture(contender: contender), summary: "", minimumOperations: minimumOperations) {
        BenchmarkInstance { time.advance(by: UInt64($0) * 1_000) }
      }
    }
    var settings = RunSettings.standard.fitting(seconds: 1, benchmarks: 2)
    settings.rounds = 1
    settings.passes = [.time]
    var rows: [SummaryRow] = []
    try await BenchmarkRunner(settings: settings, clock: time.clock).run([
      benchmark("dear", minimumOperations: 1_000_000), benchmark("cheap", minimumOperations: 0),
    ]) {
      if case .finished(let result, _) = $0 { rows += result.summaries.filter { $0.key.metric == "wall_time" } }
    }
    #expect(settings.sampleNanoseconds > 5_000_000)
    #expect(rows.map(\.iterations).first == 1_000_000)
    #expect(try #require(rows.last).iterations <= 5 * 1_200)
  }
}
