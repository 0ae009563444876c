import Foundation
import Synchronization
import Testing

@testable import Harness

@MainActor @Suite struct ThreadTeamTests {
  @Test func everyThreadDoesItsShareOnAThreadOfItsOwn() async {
    let counts = Mutex([Int](repeating: 0, count: 3))
    let threads = Mutex(Set<ObjectIdentifier>())
    let team = ThreadTeam(count: 3) { thread, iterations in
      counts.withLock { $0[thread] += iterations * (thread + 1) }
      threads.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
    }
    for _ in 0..<20 { await team.run(iterations: 10) }
    #expect(counts.withLock { $0 } == [200, 400, 600])
    #expect(threads.withLock { $0.count } == 3)
  }

  /// Each thread waits for all others: a team that starts them one after the other would never end.
  @Test func allThreadsRunAtOnce() async {
    let here = Atomic<Int>(0)
    let team = ThreadTeam(count: 4) { _, _ in
      here.wrappingAdd(1, ordering: .relaxed)
      while here.load(ordering: .relaxed) < 4 { sched_yield() }
    }
    await team.run(iterations: 1)
    #expect(here.load(ordering: .relaxed) == 4)
  }

  @Test func eachThreadsTimeIsTold() async {
    let team = ThreadTeam(count: 2) { thread, _ in usleep(thread == 0 ? 1_000 : 30_000) }
    await team.run(iterations: 1)
    #expect(team.threadNanoseconds[0] >= 1_000_000)
    #expect(team.threadNanoseconds[1] >= 30_000_000)
    #expect(team.report.counters.map(\.name) == ["fastest_thread", "slowest_thread"])
    #expect(team.report.counters[1].value >= 30e6)
  }

  @Test func theThreadsEndWithTheTeam() async {
    final class Tracked: Sendable {}
    weak var tracked: Tracked?
    do {
      let object = Tracked()
      tracked = object
      let team = ThreadTeam(count: 2) { [object] _, _ in blackHole(object) }
      await team.run(iterations: 1)
    }
    for _ in 0..<500 where tracked != nil { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(tracked == nil)
  }

  @Test func thePingPongTakesTime() {
    let nanoseconds = CorePingPong.nanoseconds(trips: 2_000)
    #expect(nanoseconds > 1)
    #expect(CorePingPong.nanoseconds(trips: 0) == 0)
  }

  @Test(arguments: [1, 2]) func severalThreadsHaveAPingPongRow(threads: Int) async throws {
    let time = ScriptedTime()
    let id = BenchmarkID(workload: "push", contender: "own", threads: threads)
    let benchmark = Benchmark(id: id, summary: "") {
      BenchmarkInstance { time.advance(by: UInt64($0) * 50) }
    }
    var row: SummaryRow?
    let settings = RunSettings(
      sampleNanoseconds: 1_000, samples: 2, warmUps: 0, countedSamples: 1, passes: [.time])
    try await BenchmarkRunner(settings: settings, clock: time.clock).run([benchmark]) {
      if case .finished(let result, _) = $0 { row = result.row(.corePingPong) }
    }
    #expect(row?.status == (threads == 1 ? .unavailable : .ok))
    #expect(
      row?.key.kind == (threads == 1 ? .unavailable("use several threads: this benchmark uses one") : .time))
  }
}
