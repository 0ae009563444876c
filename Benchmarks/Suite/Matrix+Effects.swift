import Features
import Harness
import NaiveStores
import StoreCore
import StoreTesting
import Workloads

extension Suite {
  /// Every pair of a workload of effects and a contender.
  static let effectBenchmarks: [Benchmark] =
    pairs(EffectSend()) + runs + pairs(EffectCancellable()) + pairs(CancelNothing())
    + CancelStorm.IDs.allCases.flatMap { ids in [100, 10_000, 100_000].flatMap { storms(live: $0, ids) } }
    + restarts + ticks(EffectTicks<Ticker>()) + ticks(EffectTicks<TickerParent>())
    + pairs(RefreshCancelled()) + timers
    + debounces + mixes

  /// The contenders that run effects on the main actor.
  @inline(__always)
  private static func pairs<W: EffectWorkload>(_ work: W) -> [Benchmark] {
    [pair(work, Store<W.Feature.State, W.Feature.Action>.self, .subject)] + references(work)
  }

  @inline(__always)
  private static func references<W: EffectWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, CopyingStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, LockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
    ]
  }

  private static let runs: [Benchmark] = EffectRun.Mode.allCases.flatMap { mode in
    let pool = EffectRun(start: .pool, mode: mode)
    let immediate = EffectRun(start: .immediate, mode: mode)
    return pairs(pool) + [
      way(pool, BareTask.self, .floor), way(pool, TaskGroupWay.self, .reference),
      way(pool, WorkItemWay.self, .reference),
    ] + pairs(immediate) + [way(immediate, ImmediateTask.self, .floor)]
  }

  private static func way<W: TaskWay>(_ work: EffectRun, _: W.Type, _ role: ContenderRole) -> Benchmark {
    benchmark(work, W.contenderName, role) { work.prepare(W.self) }
  }

  private static func storms(live: Int, _ ids: CancelStorm.IDs) -> [Benchmark] {
    let work = CancelStorm(live: live, ids: ids)
    let taskless = CancelStorm(live: live, ids: ids, withoutTasks: true)
    // A group's cost may grow with the square of its children, by the order in which they end: 100,000 of them took
    // 14 seconds once, and a third of a second in other rounds.
    let isForGroups = ids == .one && live <= 10_000
    return pairs(work) + [
      pair(taskless, StoreOf<Storm>.self, .subject, named: "store-without-tasks"),
      benchmark(work, "task", .floor) { work.prepareBareTasks() },
    ] + (isForGroups ? [benchmark(work, "task-group", .reference) { work.prepareTaskGroup() }] : [])
  }

  private static let restarts: [Benchmark] = {
    let work = CancelInFlight()
    return pairs(work) + [
      pair(CancelInFlight(withoutTasks: true), StoreOf<Storm>.self, .subject, named: "store-without-tasks"),
      benchmark(work, "task", .floor) { work.prepareBareTasks() },
      benchmark(work, "dispatch-work-item", .reference) { work.prepareWorkItems() },
    ]
  }()

  @inline(__always)
  private static func ticks<F: TickingFeature>(_ work: EffectTicks<F>) -> [Benchmark]
  where F.State: Sendable, F.Action: Sendable {
    pairs(work) + [pair(work, ConcurrentRunner<F.State, F.Action>.self, .subject)]
  }

  private static let timers: [Benchmark] =
    pairs(Timers<SimulatedClock>()) + [
      pair(
        Timers<SimulatedClock>(withoutTasks: true), StoreOf<Ticker>.self, .subject, named: "store-without-tasks"
      )
    ]

  private static let mixes: [Benchmark] = {
    let fixed = MixedStorm<SimulatedClock>(childrenChange: false)
    let changing = MixedStorm<SimulatedClock>(childrenChange: true)
    // Not the locked store: another thread may reduce a cancel before it has started the effect that the cancel names.
    return [
      pair(fixed, StoreOf<Mixed>.self, .subject),
      pair(fixed, CopyingStore<Mixed.State, Mixed.Action>.self, .reference),
      pair(fixed, ConcurrentRunner<Mixed.State, Mixed.Action>.self, .subject),
      pair(changing, StoreOf<Mixed>.self, .subject),
      pair(changing, ConcurrentRunner<Mixed.State, Mixed.Action>.self, .subject),
    ]
  }()

  private static let debounces: [Benchmark] = {
    let work = Debounce<SimulatedClock>()
    return [pair(work, StoreOf<SearchField>.self, .subject, minimumOperations: 1_000_000)] + references(work)
  }()
}
