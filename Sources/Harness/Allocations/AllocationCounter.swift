import CHarness

/// Counts exactly what a piece of code allocates, for tests and for the count pass.
///
/// ```swift
/// let counts = try #require(AllocationCounter.count { store.send(.increment) })
/// #expect(counts.allocations == 0)
/// ```
///
/// The counts come from jemalloc's own hooks (`experimental.hooks.install`, jemalloc 5), which see each call: no
/// sampling, no thread caches in between. While they are installed an allocation costs about 40 ns more, so nothing
/// is timed under them. Without jemalloc, or under a sanitizer, every count is nil; ``availability`` says why.
public enum AllocationCounter {
  /// Counts the calling thread's allocations in `body`, or those of all threads; nil where counting is unavailable.
  public static func count<Failure: Error>(
    of threads: CountedThreads = .current, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> AllocationCounts? {
    guard start() else { return nil }
    defer { stop() }
    let before = AllocationCounts.current(of: threads)
    try body()
    return AllocationCounts.current(of: threads) - before
  }

  /// Counts the allocations of all threads while `body` runs and suspends; nil where counting is unavailable.
  ///
  /// Other work of the process is counted too, so nothing else may run meanwhile. The task's own stack may grow by
  /// a block when `body` is the deepest it has been: run it once before.
  public static func count<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Void
  ) async throws(Failure) -> AllocationCounts? {
    guard start() else { return nil }
    defer { stop() }
    let before = AllocationCounts.current(of: .all)
    try await body()
    return AllocationCounts.current(of: .all) - before
  }

  /// Whether counts can be had, and if not, what to do about it.
  public static var availability: Availability {
    if harness_sanitizer_present() {
      return .unavailable("build without sanitizer: its allocator comes before jemalloc")
    }
    guard harness_jemalloc_present() else {
      return .unavailable("install libjemalloc-dev")
    }
    guard start() else {
      return .unavailable("install jemalloc 5: this one has no experimental.hooks.install")
    }
    stop()
    return .available
  }

  /// The allocator of this process, with its version where it tells one.
  public static var allocatorName: String {
    // SAFETY: `harness_jemalloc_version` returns NULL or a constant string that lives as long as the process.
    guard let version = unsafe harness_jemalloc_version() else { return "system" }
    let release = unsafe String(cString: version).prefix { $0 != "-" }
    return "jemalloc \(release)"
  }

  static func start() -> Bool { harness_allocation_hooks_install() }
  static func stop() { harness_allocation_hooks_remove() }
}
