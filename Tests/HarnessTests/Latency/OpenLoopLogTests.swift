import Testing

@testable import Harness

@MainActor @Suite struct OpenLoopLogTests {
  /// One operation every 1,000 ns; the clock moves on by 100 ns at each look.
  private func makeLog(_ time: ScriptedTime) -> OpenLoopLog {
    OpenLoopLog(
      operationsPerSecond: 1_000_000,
      clock: NanosecondClock(resolution: 1) {
        time.advance(by: 100)
        return time.clock.now()
      })
  }

  @Test func latenciesCountFromTheIntendedStart() async {
    let time = ScriptedTime()
    let log = makeLog(time)
    await log.run(4) { index in
      // The second stalls for two arrivals, which begin late and are charged for it.
      if index == 1 { time.advance(by: 2_500) }
      log.end(index)
    }
    let latencies = log.report.latencies ?? LatencyHistogram()
    #expect(latencies.count == 4)
    #expect(latencies.maximum == 2_600)
    #expect(latencies.minimum <= 200)
    #expect((1_700...1_900).contains(latencies.value(at: 0.75)))
  }

  @Test func operationsMayEndAfterLaterOnesHaveBegun() async {
    let time = ScriptedTime()
    let log = makeLog(time)
    await log.run(3) { _ in }
    for index in 0..<3 { log.end(index) }
    let latencies = log.report.latencies ?? LatencyHistogram()
    #expect(latencies.count == 3)
    #expect(latencies.minimum <= 400, "the last began just now")
    #expect(latencies.maximum >= 2_000, "the first two intervals ago")
  }
}
