import CHarness

/// The instrument of the count pass that counts allocations.
@MainActor public final class AllocationInstrument: Instrument {
  private let threads: CountedThreads
  private var before = AllocationCounts(allocations: 0, frees: 0, bytes: 0)

  /// Counts the allocations of all threads.
  public convenience init() { self.init(threads: .all) }

  /// Counts the allocations of `threads`; tests that run in parallel count the current one only.
  public init(threads: CountedThreads) { self.threads = threads }

  /// Reads an empty region, which must be 0, and 1,000 blocks of known size, which must be exactly those.
  public func selfTest(_ metrics: [Metric]) -> [String: String] {
    let reason: String?
    switch AllocationCounter.availability {
    case .unavailable(let cause): reason = cause
    case .available: reason = fault()
    }
    return Dictionary(uniqueKeysWithValues: metrics.compactMap { metric in reason.map { (metric.name, $0) } })
  }

  private func fault() -> String? {
    let empty = counts(of: 0)
    let known = counts(of: 1_000)
    let expected = AllocationCounts(
      allocations: 1_000, frees: 1_000, bytes: 1_000 * Int(harness_usable_size(48)))
    guard empty == AllocationCounts(allocations: 0, frees: 0, bytes: 0) else {
      return "broken: an empty region reads \(empty.allocations) allocations"
    }
    guard known == expected else {
      return "broken: 1000 known allocations read \(known.allocations), \(known.bytes) bytes"
    }
    return nil
  }

  /// Installs the hooks and starts a region.
  public func begin() {
    _ = AllocationCounter.start()
    harness_live_bytes_mark()
    before = .current(of: threads)
  }

  /// Ends the region and removes the hooks.
  public func end() -> [String: Double] {
    let peak = harness_live_bytes_peak()
    let counts = finish()
    return [
      Metric.allocations.name: Double(counts.allocations), Metric.frees.name: Double(counts.frees),
      Metric.bytesAllocated.name: Double(counts.bytes), Metric.peakLiveBytes.name: Double(peak),
    ]
  }

  private func finish() -> AllocationCounts {
    let after = AllocationCounts.current(of: threads)
    AllocationCounter.stop()
    return after - before
  }

  private func counts(of blocks: UInt64) -> AllocationCounts {
    begin()
    harness_allocate_blocks(blocks, 48)
    return finish()
  }
}
