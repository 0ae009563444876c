import CHarness

/// Counts exactly how often a piece of code retains, releases and makes objects, for tests and for the count pass.
///
/// ```swift
/// let counts = try #require(ReferenceCounter.count { store.send(.increment) })
/// #expect(counts.retains == 0)
/// ```
///
/// The counts come from the Swift runtime's own instrumentation pointers, which see the standard library's internal
/// calls too. While they are installed a pair of retain and release costs about 8 ns more, so nothing is timed under
/// them. What a hook receives differs between releases of the runtime; the installation asks the runtime itself, and
/// refuses if it doesn't know the answer. Then every count is nil; ``availability`` says why.
public enum ReferenceCounter {
  /// Counts the calling thread's events in `body`, or those of all threads; nil where counting is unavailable.
  public static func count<Failure: Error>(
    of threads: CountedThreads = .current, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> ReferenceCounts? {
    guard start() == nil else { return nil }
    defer { stop() }
    let before = ReferenceCounts.current(of: threads)
    try body()
    return ReferenceCounts.current(of: threads) - before
  }

  /// Whether counts can be had, and if not, why not.
  public static var availability: Availability {
    if let reason = start() { return .unavailable(reason) }
    stop()
    return .available
  }

  /// Installs the hooks; the reason if they can't be.
  static func start() -> String? {
    switch harness_reference_hooks_install() {
    case harness_reference_hooks_available: nil
    case harness_reference_hooks_unported: "use Linux on x86-64: the hooks are not ported to this platform"
    case harness_reference_hooks_taken: "use a Swift runtime that exports its hooks, with no other tool on them"
    default: "use Swift 6.3 or later: this runtime hands its hooks something unknown"
    }
  }

  static func stop() { harness_reference_hooks_remove() }
}
