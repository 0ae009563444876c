import Features
import Harness
import NaiveStores
import StoreCore
import StoreTesting
import Workloads

/// What stores cost apart from actions: made, read, scoped, observed, and shared with other threads.
extension Suite {
  static let storeBenchmarks: [Benchmark] = {
    let fanouts = [0, 1, 100, 10_000].flatMap { observers in
      ObserverFanout.Change.allCases.map { ObserverFanout(observers: observers, change: $0) }
    }
    let lists: [[Benchmark]] = [
      createPairs(StoreCreate()), readPairs,
      PageScope.Mode.allCases.flatMap { tabPairs(PageScope(mode: $0)) },
      TabSwitch<TestClock>.Mode.allCases.flatMap { tabPairs(TabSwitch<TestClock>(mode: $0)) },
      fanouts.flatMap { watchedPairs($0) },
      [1, 100].flatMap { snapshotPairs(SnapshotReads(every: $0)) },
    ]
    return lists.flatMap { $0 }
  }()

  /// Without the floor and without `redux-store`: the optimiser leaves out an object that nobody keeps.
  @inline(__always)
  private static func createPairs<W: ActionWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, Store<W.Feature.State, W.Feature.Action>.self, .subject),
      pair(work, CopyingStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, LockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
    ]
  }

  /// Without the floor: reads of a plain variable are added up at compile time.
  private static let readPairs: [Benchmark] = [
    scoped(StateRead<Leaf>(), StoreOf<Leaf>.self, .subject) { $0 },
    scoped(StateRead<Leaf>(), CopyingStoreOf<Leaf>.self, .reference) { $0 },
    scoped(StateRead<Leaf>(), LockedStore<Leaf.State, Leaf.Action>.self, .reference) { $0 },
    scoped(StateRead<Level10>(), StoreOf<Level10>.self, .subject) {
      down(down(down(down(down(down(down(down(down(down($0))))))))))
    },
    scoped(StateRead<Level10>(), CopyingStoreOf<Level10>.self, .reference) {
      down(down(down(down(down(down(down(down(down(down($0))))))))))
    },
  ]

  /// The contenders that give out stores of pages.
  @inline(__always)
  private static func tabPairs<W: TabWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, StoreOf<PagedTabs>.self, .subject),
      pair(work, CopyingStore<PagedTabs.State, PagedTabs.Action>.self, .reference),
      pair(work, LockedStore<PagedTabs.State, PagedTabs.Action>.self, .reference),
    ]
  }

  /// The contenders that have observers.
  @inline(__always)
  private static func watchedPairs<W: WatchingWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, StoreOf<Watched>.self, .subject),
      pair(work, ReduxStore<Watched.State, Watched.Action>.self, .reference),
    ]
  }

  /// The contenders whose state other threads can be given.
  @inline(__always)
  private static func snapshotPairs<W: SnapshotWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, Store<W.Feature.State, W.Feature.Action>.self, .subject),
      pair(work, CopyingStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, LockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
    ]
  }
}

extension TestClock: SteppableClock {}
extension SimulatedClock: SteppableClock {}
