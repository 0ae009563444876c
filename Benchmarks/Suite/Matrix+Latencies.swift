import ActionQueue
import Harness
import NaiveStores
import Workloads

extension Suite {
  /// Every pair of a load at a constant rate and a queue.
  static let latencyBenchmarks: [Benchmark] = [100_000, 400_000].flatMap {
    arrivals(QueueLatency(elementsPerSecond: $0))
  }

  @inline(__always)
  private static func arrivals(_ work: QueueLatency) -> [Benchmark] {
    [
      pair(work, ActionQueue<WordPayload>.self, .subject),
      pair(work, MutexArrayQueue<WordPayload>.self, .reference),
      pair(work, NSLockArrayQueue<WordPayload>.self, .reference),
      pair(work, VyukovQueue<WordPayload>.self, .reference),
      pair(work, DispatchSerialQueue<WordPayload>.self, .reference),
      pair(work, AsyncStreamQueue<WordPayload>.self, .reference),
      pair(work, ActorQueue<WordPayload>.self, .reference),
    ]
  }

  @inline(__always)
  private static func pair<Q: DrainedQueue>(
    _ work: QueueLatency, _ queue: Q.Type, _ role: ContenderRole
  ) -> Benchmark where Q.Element == WordPayload {
    benchmark(work, Q.contenderName, role) { work.prepare(Q.self, seen: $0) }
  }

  @inline(__always)
  private static func pair<Q: ConsumerQueue>(
    _ work: QueueLatency, _ queue: Q.Type, _ role: ContenderRole
  ) -> Benchmark where Q.Element == WordPayload {
    benchmark(work, Q.contenderName, role) { work.prepare(Q.self, seen: $0) }
  }

  private static func benchmark(
    _ work: QueueLatency, _ contender: String, _ role: ContenderRole,
    prepare: @escaping @MainActor @Sendable (@escaping @Sendable (Int) -> Void) -> PreparedArrivals
  ) -> Benchmark {
    Benchmark(
      id: BenchmarkID(
        workload: QueueLatency.name, contender: contender, parameters: Parameters(work.parameters),
        threads: work.threads),
      summary: QueueLatency.summary, role: role, minimumOperations: work.minimumOperations,
      isInQuickRuns: work.isInQuickRuns
    ) {
      let log = OpenLoopLog(operationsPerSecond: Double(work.elementsPerSecond))
      let prepared = prepare { log.end($0) }
      return BenchmarkInstance { operations in
        prepared.start(operations)
        let arrive = prepared.arrive
        await Task.detached { await log.run(operations, isolation: nil, arrive) }.value
        await prepared.settle()
      } check: { operations in
        Verification(await prepared.check(operations))
      } report: {
        log.report
      }
    }
  }
}
