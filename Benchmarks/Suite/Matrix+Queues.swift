import ActionQueue
import Harness
import NaiveStores
import Workloads

extension Suite {
  /// Every pair of queue workload and queue.
  static let queueBenchmarks: [Benchmark] =
    [1, 64, 4_096].flatMap {
      onOneThread(QueuePair<WordPayload>(batch: $0)) + onOneThread(QueuePair<LinePayload>(batch: $0))
        + onOneThread(QueuePair<ReferencePayload>(batch: $0))
    }
    + [1, 2, 4, 8].flatMap { onThreads(QueueTransfer(producers: $0)) }
    + drained(QueueBurst()) + [pair(QueueBurst(), PlainArrayQueue<LinePayload>.self, .floor)]

  /// The queues that many threads may push to and one drains.
  @inline(__always)
  private static func drained<W: QueueWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, ActionQueue<W.Payload>.self, .subject),
      pair(work, MutexArrayQueue<W.Payload>.self, .reference),
      pair(work, NSLockArrayQueue<W.Payload>.self, .reference),
      pair(work, VyukovQueue<W.Payload>.self, .reference),
    ]
  }

  @inline(__always)
  private static func onThreads<W: ConsumerQueueWorkload>(_ work: W) -> [Benchmark] {
    drained(work) + [
      pair(work, DispatchSerialQueue<W.Payload>.self, .reference),
      pair(work, AsyncStreamQueue<W.Payload>.self, .reference),
      pair(work, ActorQueue<W.Payload>.self, .reference),
    ]
  }

  @inline(__always)
  private static func onOneThread<W: ConsumerQueueWorkload>(_ work: W) -> [Benchmark] {
    onThreads(work) + [pair(work, PlainArrayQueue<W.Payload>.self, .floor)]
  }

  @inline(__always)
  private static func pair<W: QueueWorkload, Q: DrainedQueue>(
    _ work: W, _ queue: Q.Type, _ role: ContenderRole
  ) -> Benchmark where Q.Element == W.Payload {
    benchmark(work, Q.contenderName, role) { work.prepare(Q.self) }
  }

  @inline(__always)
  private static func pair<W: ConsumerQueueWorkload, Q: ConsumerQueue>(
    _ work: W, _ queue: Q.Type, _ role: ContenderRole
  ) -> Benchmark where Q.Element == W.Payload {
    benchmark(work, Q.contenderName, role) { work.prepare(Q.self) }
  }

  private static func benchmark<W: QueueWorkload>(
    _ work: W, _ contender: String, _ role: ContenderRole,
    prepare: @escaping @MainActor @Sendable () -> PreparedWork
  ) -> Benchmark {
    Benchmark(
      id: BenchmarkID(
        workload: W.name, contender: contender, parameters: Parameters(work.parameters), threads: work.threads),
      summary: W.summary, role: role, minimumOperations: work.minimumOperations,
      isInQuickRuns: work.isInQuickRuns, countedOperations: work.countedOperations
    ) {
      instance(of: prepare())
    }
  }
}
