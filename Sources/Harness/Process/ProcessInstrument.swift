import CHarness

/// Reads what the operating system counts for the process anyway. It installs nothing, so the time pass uses it: all
/// of it is read before the clock starts and after it stops.
@MainActor public final class ProcessInstrument: Instrument {
  private var before = harness_process_counters()

  /// Makes an instrument.
  public init() {}

  /// Reads an empty region and 100 known system calls, and looks which files of `/proc` there are.
  public func selfTest(_ metrics: [Metric]) -> [String: String] {
    var reasons: [String: String] = [:]
    let empty = region {}
    let known = region { harness_read_and_write(100) }
    for (metric, present) in [
      (Metric.readSyscalls, empty.has_io), (.writeSyscalls, empty.has_io), (.runQueueWait, empty.has_run_queue),
      (.peakRSS, empty.has_peak && harness_process_peak_reset()),
    ] where !present {
      reasons[metric.name] = "use Linux with /proc mounted: its counters can't be read"
    }
    for (metric, none, some) in [
      (Metric.readSyscalls, empty.read_syscalls, known.read_syscalls),
      (.writeSyscalls, empty.write_syscalls, known.write_syscalls),
    ] where reasons[metric.name] == nil && some &- none < 100 {
      reasons[metric.name] = "broken: 100 known calls read \(some), none read \(none)"
    }
    return reasons
  }

  /// Starts a region.
  public func begin() {
    _ = harness_process_peak_reset()
    before = harness_process_counters_read(true)
  }

  /// Ends the region.
  public func end() -> [String: Double] { totals(until: harness_process_counters_read(false)) }

  /// What was counted up to `after`. A thread's time is known only if the region ended where it began.
  func totals(until after: harness_process_counters) -> [String: Double] {
    let counters = Self.difference(before, after)
    var values = [
      Metric.cpuTime.name: Double(counters.cpu_nanoseconds),
      Metric.peakRSS.name: Double(counters.peak_resident_bytes),
      Metric.pageFaults.name: Double(counters.page_faults),
      Metric.voluntarySwitches.name: Double(counters.voluntary_switches),
      Metric.involuntarySwitches.name: Double(counters.involuntary_switches),
      Metric.runQueueWait.name: Double(counters.run_queue_wait_nanoseconds),
      Metric.readSyscalls.name: Double(counters.read_syscalls),
      Metric.writeSyscalls.name: Double(counters.write_syscalls),
    ]
    if counters.thread == before.thread {
      values[Metric.threadCPUTime.name] = Double(counters.thread_cpu_nanoseconds)
    }
    return values
  }

  private func region(_ body: () -> Void) -> harness_process_counters {
    let start = harness_process_counters_read(true)
    body()
    return Self.difference(start, harness_process_counters_read(false))
  }

  /// Counters that grow are subtracted (never below 0: a thread that ended takes its wait with it); the peak isn't.
  private static func difference(
    _ start: harness_process_counters, _ end: harness_process_counters
  ) -> harness_process_counters {
    func grown(_ field: KeyPath<harness_process_counters, UInt64>) -> UInt64 {
      end[keyPath: field] > start[keyPath: field] ? end[keyPath: field] - start[keyPath: field] : 0
    }
    var result = end
    result.cpu_nanoseconds = grown(\.cpu_nanoseconds)
    result.thread_cpu_nanoseconds = grown(\.thread_cpu_nanoseconds)
    result.page_faults = grown(\.page_faults)
    result.voluntary_switches = grown(\.voluntary_switches)
    result.involuntary_switches = grown(\.involuntary_switches)
    result.read_syscalls = grown(\.read_syscalls)
    result.write_syscalls = grown(\.write_syscalls)
    result.run_queue_wait_nanoseconds = grown(\.run_queue_wait_nanoseconds)
    return result
  }
}
