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
    compositionBenchmarks + storeBenchmarks
    + EffectStorm.Phase.allCases.flatMap { pairs(EffectStorm(phase: $0)) }
    + sharedBenchmarks + queueBenchmarks + latencyBenchmarks

  /// The contenders that run effects.
  @inline(__always)
  private static func pairs<W: EffectWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, Store<W.Feature.State, W.Feature.Action>.self, .subject),
      pair(work, CopyingStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, LockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
    ]
  }
}
