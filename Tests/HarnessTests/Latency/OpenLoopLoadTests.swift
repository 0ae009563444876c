import Testing

@testable import Harness

@MainActor @Suite struct OpenLoopLoadTests {
  /// A clock that every look moves on by 100 ns, so that spinning for an arrival ends.
  private func ticking(_ time: ScriptedTime) -> NanosecondClock {
    NanosecondClock(resolution: 1) {
      time.advance(by: 100)
      return time.clock.now()
    }
  }

  /// 1,000 operations a second for 10 s; each takes 10 µs, but once a second one stalls for 10 ms.
  @Test func aStallIsChargedToAllThatWaited() async {
    let time = ScriptedTime()
    let load = OpenLoopLoad(operationsPerSecond: 1_000, clock: ticking(time))
    var index = 0
    let report = await load.run(10_000) {
      time.advance(by: index % 1_000 == 500 ? 10_000_000 : 10_000)
      index += 1
    }
    let latencies = report.latencies ?? LatencyHistogram()
    let service = report.serviceTimes ?? LatencyHistogram()
    #expect(latencies.count == 10_000)
    #expect(latencies.value(at: 0.999) > 8_000_000, "ten operations a second waited for the stall")
    #expect(latencies.value(at: 0.992) > 1_000_000)
    #expect(service.value(at: 0.5) < 11_000)
    #expect(service.value(at: 0.998) < 11_000, "a closed loop charges the stall to one operation in a thousand")
    #expect(service.maximum > 9_900_000)
    #expect(latencies.value(at: 0.5) < 11_000)
  }

  @Test func arrivalsKeepTheirRate() async {
    let time = ScriptedTime()
    var starts: [UInt64] = []
    _ = await OpenLoopLoad(operationsPerSecond: 1_000_000, clock: ticking(time)).run(5) {
      starts.append(time.clock.now())
    }
    #expect(zip(starts, starts.dropFirst()).allSatisfy { (900...1_100).contains($1 - $0) })
  }

  @Test func latenciesAndCountersBecomeRows() async throws {
    let time = ScriptedTime()
    let benchmark = Benchmark(id: .fixture(), summary: "answers") {
      var report = InstanceReport()
      return BenchmarkInstance(
        run: { iterations in
          time.advance(by: UInt64(iterations) * 50)
          var latencies = LatencyHistogram()
          for value in 1...1_000 as ClosedRange<UInt64> { latencies.record(value) }
          report = InstanceReport(
            latencies: latencies, counters: [CustomCounter("retries", value: Double(iterations * 2))])
        }, report: { report })
    }
    var rows: [String: SummaryRow] = [:]
    let runner = BenchmarkRunner(
      settings: RunSettings(
        sampleNanoseconds: 1_000, samples: 2, warmUps: 0, countedSamples: 1, passes: [.time]),
      metrics: [.wallTime, .throughput, .latencyP50, .latencyP999, .serviceP50], clock: time.clock)
    try await runner.run([benchmark]) {
      guard case .finished(let result, _) = $0 else { return }
      rows = Dictionary(uniqueKeysWithValues: result.summaries.map { ($0.key.metric, $0) })
    }
    #expect(rows["latency_p50"]?.statistics?.median == 500)
    #expect(rows["latency_p999"]?.statistics?.median == 999)
    #expect(rows["throughput"]?.statistics?.median == 1e9 / 50)
    #expect(rows["retries"]?.statistics?.median == 2)
    #expect(rows["service_p50"]?.status == .unavailable)
  }
}
