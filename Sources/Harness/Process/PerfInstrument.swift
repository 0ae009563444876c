import CHarness

/// Reads the kernel's performance counters (`perf_event_open(2)`), where the machine has them. They run all the time
/// and cost nothing, so the time pass uses them.
///
/// They count the thread that made the instrument and the threads started since, so it is made before any benchmark.
@MainActor public final class PerfInstrument: Instrument {
  private var counters: [(metric: String, file: Int32, before: UInt64)] = []
  private var reasons: [String: String] = [:]

  private static let events: [(Metric, harness_perf_event)] = [
    (.instructions, harness_perf_instructions), (.cycles, harness_perf_cycles),
    (.cacheMisses, harness_perf_cache_misses), (.branchMisses, harness_perf_branch_misses),
    (.cpuMigrations, harness_perf_cpu_migrations),
  ]

  /// Opens the counters that the kernel grants.
  public init() {
    for (metric, event) in Self.events {
      let file = harness_perf_open(event)
      if file >= 0 {
        counters.append((metric.name, file, 0))
      } else {
        reasons[metric.name] = Self.reason(errno: -file)
      }
    }
  }

  deinit { for counter in counters { harness_perf_close(counter.file) } }

  /// What the kernel refused, with its reason, and hardware counters that stand still.
  public func selfTest(_ metrics: [Metric]) -> [String: String] {
    begin()
    harness_allocate_blocks(1_000, 48)
    let known = end()
    for name in [Metric.instructions.name, Metric.cycles.name] where known[name] == 0 {
      reasons[name] = "use a machine whose counters run: this one's read 0 after known work"
    }
    return reasons
  }

  /// Starts a region.
  public func begin() {
    for index in counters.indices { counters[index].before = harness_perf_read(counters[index].file) }
  }

  /// Ends the region.
  public func end() -> [String: Double] {
    var totals: [String: Double] = [:]
    for counter in counters where reasons[counter.metric] == nil {
      totals[counter.metric] = Double(harness_perf_read(counter.file) &- counter.before)
    }
    return totals
  }

  private static func reason(errno code: Int32) -> String {
    switch code {
    case 1, 13: "lower kernel.perf_event_paranoid to 2 or run as root: the kernel refuses the counter"
    case 2, 19, 95: "use a machine with a performance monitoring unit: this one has none or hides it"
    default: "use a Linux that has perf_event_open: it answers with error \(code)"
    }
  }
}
