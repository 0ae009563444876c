import Harness

/// Everything that `bench` can run.
public enum Suite {
  /// Every pair of workload and contender.
  public static let benchmarks: [Benchmark] = []
}
