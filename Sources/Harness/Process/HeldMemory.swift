import CHarness

/// The memory that a process holds at one moment: to see whether work that has ended leaves something behind.
///
/// ```swift
/// let memory = MemoryWatch()
/// doTheWork()
/// let before = memory.held()
/// doTheWork()
/// print(memory.held().growth(since: before))
/// ```
public struct HeldMemory: Sendable {
  /// How many blocks all threads have allocated and not freed since the watch began; nil without jemalloc. Exact.
  public let blocks: Int?
  /// What is resident of the process, in bytes; nil where the system does not tell.
  public let residentBytes: Int?

  /// By how much more is held than before, as fractions; nil where it is not known of both.
  public func growth(since before: HeldMemory) -> (blocks: Double?, resident: Double?) {
    func growth(_ now: Int?, _ before: Int?) -> Double? {
      guard let now, let before else { return nil }
      return Double(now - before) / Double(max(before, 1))
    }
    return (growth(blocks, before.blocks), growth(residentBytes, before.residentBytes))
  }
}

/// Watches what a process holds, from the making of this object until it goes.
///
/// While it lives each allocation costs about 40 ns more: nothing should be timed.
public final class MemoryWatch {
  private let counts: Bool
  private let start: AllocationCounts

  /// Begins to count blocks, where they can be counted.
  public init() {
    counts = AllocationCounter.start()
    start = .current(of: .all)
  }

  deinit { if counts { AllocationCounter.stop() } }

  /// What is held now, freed memory having been given back to the system.
  public func held() -> HeldMemory {
    harness_release_unused_memory()
    let counted = AllocationCounts.current(of: .all) - start
    let resident = harness_resident_bytes()
    return HeldMemory(
      blocks: counts ? counted.allocations - counted.frees : nil,
      residentBytes: resident == 0 ? nil : Int(resident))
  }
}
