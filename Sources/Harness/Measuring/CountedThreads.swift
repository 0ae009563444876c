/// Whose events are counted.
public enum CountedThreads: Sendable {
  /// Those of the calling thread: not disturbed by tests that run in parallel.
  case current
  /// Those of all threads: what a whole operation costs, wherever it runs.
  case all
}
