import Testing

@testable import Harness

@Suite struct HostMonitorTests {
  @Test func aQuietReleaseRunIsTrusted() {
    let monitor = HostMonitor(load: 0.1, ticks: CPUTicks(total: 1_000, steal: 10), isDebug: false)
    #expect(monitor.doubts(now: CPUTicks(total: 2_000, steal: 30)) == [])
    #expect(monitor.steal(now: CPUTicks(total: 2_000, steal: 30)) == 0.02)
  }

  @Test func eachDoubtIsNamed() {
    let monitor = HostMonitor(load: 1.26, ticks: CPUTicks(total: 1_000, steal: 10), isDebug: true)
    #expect(
      monitor.doubts(now: CPUTicks(total: 2_000, steal: 135)) == [
        "debug build: use 'swift run -c release bench'",
        "the machine was busy: load 1.3 per core before the run",
        "12.5 % of the CPU time was stolen by other virtual machines",
      ])
  }

  @Test func whatIsNotToldIsNoDoubt() {
    let monitor = HostMonitor(load: nil, ticks: nil, isDebug: false)
    #expect(monitor.doubts(now: CPUTicks(total: 2_000, steal: 2_000)) == [])
    #expect(monitor.steal(now: nil) == nil)
  }

  @Test func theHostTellsItsTicks() throws {
    #if os(Linux)
      let first = try #require(HostFacts.cpuTicks)
      #expect(first.total > first.steal)
      #expect(HostFacts.loadPerCore != nil)
    #endif
  }

  @Test func provenanceNamesWhatIsMissing() {
    let row = SummaryRow.fixture(.fixture(contender: "a"), values: [1])
    let provenance = Provenance(["cpu: x: y", "planned: sort/a/rows=10 sort/b/rows=10"])
    #expect(provenance["cpu"] == "x: y")
    #expect(provenance["none"] == nil)
    #expect(provenance.missing(from: [row]) == ["sort/b/rows=10"])
  }
}
