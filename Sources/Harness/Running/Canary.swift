/// A benchmark that does nothing, to prove that the timed loop is what it should be.
///
/// Its body is inlined into the module that calls ``benchmark``, and is compiled there exactly as that module's own
/// benchmarks are. If the loop costs more than a few nanoseconds, it wasn't specialised (a debug build, a missing
/// `@inlinable`); if it costs nothing, the optimiser removed it, and would remove real work too.
public enum Canary {
  /// The no-op loop.
  @inlinable public static var benchmark: Benchmark {
    Benchmark(id: BenchmarkID(workload: "canary", contender: "no-op"), summary: "an opaque no-op") {
      BenchmarkInstance { iterations in
        for index in 0..<iterations { blackHole(index) }
      }
    }
  }

  /// The nanoseconds an iteration of a sound loop costs: more than a fifth of a cycle at 5 GHz, less than what one
  /// call through an unspecialised generic costs.
  public static let soundNanoseconds = 0.04...3.0
}

/// What the canary found.
public struct CanaryVerdict: Hashable, Sendable {
  /// What one iteration cost: the least of several samples, since disturbance only adds.
  public let nanoseconds: Double
  /// Whether the loop is sound.
  public let finding: Finding

  /// The three outcomes.
  public enum Finding: Hashable, Sendable {
    /// Specialised and not folded away.
    case sound
    /// The loop costs too much: it isn't specialised.
    case slow
    /// The loop costs nothing: it was removed.
    case folded
  }

  /// Judges the cost of one iteration.
  public init(nanoseconds: Double) {
    self.nanoseconds = nanoseconds
    finding =
      switch nanoseconds {
      case ..<Canary.soundNanoseconds.lowerBound: .folded
      case Canary.soundNanoseconds: .sound
      default: .slow
      }
  }
}
