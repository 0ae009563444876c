import CHarness
import Foundation
import Testing

@testable import Harness

@MainActor @Suite struct ProcessInstrumentTests {
  @Test func theSelfTestPassesWhereProcIsMounted() {
    guard FileManager.default.fileExists(atPath: "/proc/self/io") else { return }
    #expect(ProcessInstrument().selfTest(Metric.all) == [:])
  }

  /// Other tests run beside this one, so the figures are lower bounds.
  @Test func knownWorkIsInTheFigures() throws {
    let instrument = ProcessInstrument()
    instrument.begin()
    let start = NanosecondClock.monotonic.now()
    var pages = [UInt8](repeating: 1, count: 64 << 20)
    for index in 0..<1_000 { pages[index * 4096] = opaque(2) }
    for _ in 0..<50 { _ = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8) }
    usleep(1_000)
    blackHole(pages)
    let elapsed = NanosecondClock.monotonic.now() - start
    let totals = instrument.end()
    #expect(try #require(totals["cpu_time"]) > 0)
    #expect(try #require(totals["cpu_time"]) < Double(elapsed) * 64)
    #expect(try #require(totals["thread_cpu_time"]) > 0)
    #expect(try #require(totals["thread_cpu_time"]) <= Double(elapsed))
    #expect(try #require(totals["peak_rss"]) > 64e6)
    #expect(try #require(totals["read_syscalls"]) >= 50)
    #expect(try #require(totals["voluntary_switches"]) >= 1)
    #expect(Set(totals.keys).isSubset(of: Metric.all.map(\.name)))
  }

  @Test func workOfAnotherThreadIsNotInThatOfThisThread() throws {
    let instrument = ProcessInstrument()
    let done = DispatchSemaphore(value: 0)
    instrument.begin()
    Thread.detachNewThread {
      for index in 0..<20_000_000 { blackHole(index) }
      done.signal()
    }
    done.wait()
    let totals = instrument.end()
    #expect(try #require(totals["cpu_time"]) > 2 * (try #require(totals["thread_cpu_time"])))
  }

  /// As the main actor of a program with an asynchronous main may do while it waits.
  @Test func aThreadThatIsNotTheSameAtTheEndHasNoFigure() async throws {
    let instrument = ProcessInstrument()
    instrument.begin()
    let elsewhere = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: harness_process_counters_read(false)) }
    }
    let totals = instrument.totals(until: elsewhere)
    #expect(totals["thread_cpu_time"] == nil)
    #expect(totals["cpu_time"] != nil)
  }

  @Test func everyMetricOfTheInstrumentHasAFigure() {
    let instrument = ProcessInstrument()
    instrument.begin()
    let totals = instrument.end()
    for metric in Metric.all where metric.instrument == ProcessInstrument.self {
      #expect(totals[metric.name] != nil, "\(metric.name)")
    }
  }

  @Test func everyPerformanceCounterHasAFigureOrAReason() {
    let instrument = PerfInstrument()
    let metrics = Metric.all.filter { $0.instrument == PerfInstrument.self }
    let reasons = instrument.selfTest(metrics)
    instrument.begin()
    let totals = instrument.end()
    #expect(metrics.count == 5)
    for metric in metrics { #expect((totals[metric.name] != nil) != (reasons[metric.name] != nil)) }
  }

  @Test func metricsAreNamedOnce() {
    #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
    for metric in Metric.all { #expect(Metric.named(metric.name)?.summary == metric.summary) }
  }
}
