import CHarness

/// What the allocator was asked for in a region: exact integers.
public struct AllocationCounts: Hashable, Sendable {
  /// Blocks handed out. A reallocation that moves its block hands out one.
  public let allocations: Int
  /// Blocks given back. A reallocation that moves its block gives one back.
  public let frees: Int
  /// Usable bytes handed out (the size class, not the size asked for), growth in place included.
  public let bytes: Int

  /// Creates counts.
  public init(allocations: Int, frees: Int, bytes: Int) {
    self.allocations = allocations
    self.frees = frees
    self.bytes = bytes
  }

  static func current(of threads: CountedThreads) -> AllocationCounts {
    let counts =
      switch threads {
      case .current: harness_allocation_counts_this_thread()
      case .all: harness_allocation_counts_all_threads()
      }
    return AllocationCounts(
      allocations: Int(counts.allocations), frees: Int(counts.frees), bytes: Int(counts.bytes))
  }

  static func - (end: AllocationCounts, start: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      allocations: end.allocations - start.allocations, frees: end.frees - start.frees,
      bytes: end.bytes - start.bytes)
  }
}
