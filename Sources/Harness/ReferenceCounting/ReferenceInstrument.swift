import CHarness

/// The instrument of the count pass that counts retains, releases and objects made.
@MainActor public final class ReferenceInstrument: Instrument {
  private let threads: CountedThreads
  private var before = ReferenceCounts(retains: 0, releases: 0, objectAllocations: 0)

  /// Counts the events of all threads.
  public convenience init() { self.init(threads: .all) }

  /// Counts the events of `threads`; tests that run in parallel count the current one only.
  public init(threads: CountedThreads) { self.threads = threads }

  /// Reads an empty region, which must be 0, and 1,000 retains and releases, which must be exactly those.
  public func selfTest(_ metrics: [Metric]) -> [String: String] {
    let reason: String?
    switch ReferenceCounter.availability {
    case .unavailable(let cause): reason = cause
    case .available: reason = fault()
    }
    return Dictionary(uniqueKeysWithValues: metrics.compactMap { metric in reason.map { (metric.name, $0) } })
  }

  /// Installs the hooks and starts a region.
  public func begin() {
    _ = ReferenceCounter.start()
    before = .current(of: threads)
  }

  /// Ends the region and removes the hooks.
  public func end() -> [String: Double] {
    let counts = finish()
    return [
      Metric.retains.name: Double(counts.retains), Metric.releases.name: Double(counts.releases),
      Metric.objectAllocations.name: Double(counts.objectAllocations),
    ]
  }

  private func finish() -> ReferenceCounts {
    let after = ReferenceCounts.current(of: threads)
    ReferenceCounter.stop()
    return after - before
  }

  private func fault() -> String? {
    begin()
    let empty = finish()
    // SAFETY: the reference that `passRetained` adds is given back by `release` below.
    let object = unsafe Unmanaged.passRetained(Subject())
    begin()
    // SAFETY: `object` holds its subject alive until the release below; retains and releases balance.
    unsafe harness_retain_and_release(object.toOpaque(), 1_000)
    let known = finish()
    unsafe object.release()
    if empty != ReferenceCounts(retains: 0, releases: 0, objectAllocations: 0) {
      return "broken: an empty region reads \(empty.retains) retains and \(empty.releases) releases"
    }
    if known != ReferenceCounts(retains: 1_000, releases: 1_000, objectAllocations: 0) {
      return "broken: 1000 known retains read \(known.retains), as many releases \(known.releases)"
    }
    return nil
  }

  /// Something to retain.
  private final class Subject {}
}
