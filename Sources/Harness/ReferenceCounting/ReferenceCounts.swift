import CHarness

/// How often Swift's runtime retained, released and made objects in a region: exact integers.
///
/// A retain by several counts as several. Not counted, since the runtime does them in line: the retain of an object's
/// creation, loads from weak and unowned references, objects that the optimiser keeps on the stack, and objects that
/// are immortal, whose count never changes. So releases
/// exceed retains by the objects that died and by those loads.
public struct ReferenceCounts: Hashable, Sendable {
  /// Strong retains.
  public let retains: Int
  /// Strong releases.
  public let releases: Int
  /// Objects made.
  public let objectAllocations: Int

  /// Creates counts.
  public init(retains: Int, releases: Int, objectAllocations: Int) {
    self.retains = retains
    self.releases = releases
    self.objectAllocations = objectAllocations
  }

  static func current(of threads: CountedThreads) -> ReferenceCounts {
    let counts =
      switch threads {
      case .current: harness_reference_counts_this_thread()
      case .all: harness_reference_counts_all_threads()
      }
    return ReferenceCounts(
      retains: Int(counts.retains), releases: Int(counts.releases),
      objectAllocations: Int(counts.object_allocations))
  }

  static func - (end: ReferenceCounts, start: ReferenceCounts) -> ReferenceCounts {
    ReferenceCounts(
      retains: end.retains - start.retains, releases: end.releases - start.releases,
      objectAllocations: end.objectAllocations - start.objectAllocations)
  }
}
