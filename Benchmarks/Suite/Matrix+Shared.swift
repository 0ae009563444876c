import Harness
import NaiveStores
import StoreCore
import Workloads

extension Suite {
  /// Every pair of a workload on several threads and a store that can take it.
  static let sharedBenchmarks: [Benchmark] = [1, 2, 4, 8].flatMap { pairs(ContendedSend(threads: $0)) }

  @inline(__always)
  private static func pairs<W: SharedWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(
        work, SharedConcurrentStore<W.Feature.State, W.Feature.Action>.self, .subject,
        minimumOperations: 8_000_000),
      pair(work, SharedLockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, SerialQueueStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, AsyncStreamStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, ActorStore<W.Feature.State, W.Feature.Action>.self, .reference),
    ]
  }

  @inline(__always)
  private static func pair<W: SharedWorkload, S: ThreadedStore>(
    _ work: W, _ store: S.Type, _ role: ContenderRole, minimumOperations: Int = 0
  ) -> Benchmark where S.State == W.Feature.State, S.Action == W.Feature.Action {
    benchmark(work, S.contenderName, role, threads: work.threads, minimumOperations: minimumOperations) {
      work.prepare(S.self)
    }
  }

  @inline(__always)
  private static func pair<W: SharedWorkload, S: AwaitedStore>(
    _ work: W, _ store: S.Type, _ role: ContenderRole
  ) -> Benchmark where S.State == W.Feature.State, S.Action == W.Feature.Action {
    benchmark(work, S.contenderName, role, threads: work.threads) { work.prepare(S.self) }
  }
}
