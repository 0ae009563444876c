import Harness
import Workloads

/// Erases a pair of workload and contender around the closure that holds the specialised loop.
extension Suite {
  @inline(__always)
  static func pair<W: ActionWorkload, S: ContenderStore>(
    _ work: W, _ store: S.Type, _ role: ContenderRole, named name: String = S.contenderName
  ) -> Benchmark where S.State == W.Feature.State, S.Action == W.Feature.Action {
    benchmark(work, name, role) { work.prepare(S.self) }
  }

  @inline(__always)
  static func pair<W: EffectWorkload, S: EffectRunner>(
    _ work: W, _ store: S.Type, _ role: ContenderRole, named name: String = S.contenderName,
    minimumOperations: Int = 0
  ) -> Benchmark where S.State == W.Feature.State, S.Action == W.Feature.Action {
    benchmark(work, name, role, minimumOperations: minimumOperations) { work.prepare(S.self) }
  }

  @inline(__always)
  static func pair<W: TabWorkload, S: TabStore>(
    _ work: W, _ store: S.Type, _ role: ContenderRole
  ) -> Benchmark {
    benchmark(work, S.contenderName, role) { work.prepare(S.self) }
  }

  @inline(__always)
  static func pair<W: WatchingWorkload, S: WatchingStore>(
    _ work: W, _ store: S.Type, _ role: ContenderRole
  ) -> Benchmark {
    benchmark(work, S.contenderName, role) { work.prepare(S.self) }
  }

  @inline(__always)
  static func pair<W: SnapshotWorkload, S: SnapshotStore>(
    _ work: W, _ store: S.Type, _ role: ContenderRole
  ) -> Benchmark {
    benchmark(work, S.contenderName, role, threads: work.threads) { work.prepare(S.self) }
  }

  static func benchmark<W: Workload>(
    _ work: W, _ contender: String, _ role: ContenderRole, threads: Int = 1, minimumOperations: Int = 0,
    prepare: @escaping @MainActor @Sendable () -> PreparedWork
  ) -> Benchmark {
    Benchmark(
      id: BenchmarkID(
        workload: W.name, contender: contender, parameters: Parameters(work.parameters),
        threads: threads),
      summary: W.summary, role: role, minimumOperations: max(minimumOperations, work.minimumOperations),
      sampleOperations: work.sampleOperations, countedOperations: work.countedOperations,
      wholeOperations: work.wholeOperations
    ) {
      instance(of: prepare())
    }
  }

  @MainActor
  static func instance(of work: PreparedWork) -> BenchmarkInstance {
    BenchmarkInstance(run: work.run) {
      Verification(await work.check($0))
    } report: {
      InstanceReport(
        latencies: work.durations.map { LatencyHistogram($0()) },
        counters: work.counts().map {
          CustomCounter($0.name, unit: $0.isTime ? .nanoseconds : .count, value: $0.value)
        })
    }
  }
}

extension LatencyHistogram {
  init(_ durations: [UInt64]) {
    self.init()
    for duration in durations { record(duration) }
  }
}

extension Verification {
  init(_ outcome: Outcome) {
    switch outcome {
    case .correct: self = .correct
    case .featureFault(let text): self = .featureFault(text)
    case .wrong(let expected, let actual): self = .wrong(expected: expected, actual: actual)
    }
  }
}
