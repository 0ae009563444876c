import Harness
import NaiveStores
import StoreCore
import Workloads

/// Everything that `bench` can run: which contender does which work.
///
/// A workload is one file in `Workloads` and one line in the list of its kind: composition, stores, effects here, shared
/// stores, queues, latencies. A contender is one file in `NaiveStores`, its conformance in `Contenders`, and one line in
/// each list whose needs it meets.
public enum Suite {
  /// Every pair of workload and contender.
  public static let benchmarks: [Benchmark] =
    compositionBenchmarks + macroBenchmarks + casePathBenchmarks + storeBenchmarks + effectBenchmarks
    + sharedBenchmarks + queueBenchmarks + latencyBenchmarks
}
