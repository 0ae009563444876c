import Features
import Harness
import NaiveStores
import StoreCore
import StoreTesting
import Workloads

/// Everything that `bench` can run: which contender does which work.
///
/// A workload is one file in `Workloads` and one line in ``benchmarks``. A contender is one file in `NaiveStores`, its
/// conformance in `Contenders`, and one line in each list below whose needs it meets.
public enum Suite {
  /// Every pair of workload and contender.
  public static let benchmarks: [Benchmark] =
    pairs(ScopedActions<Level1>())
    + pairs(ScopedActions<Level3>())
    + pairs(ScopedActions<Level5>())
    + pairs(ScopedActions<Level10>())
    + macroPairs
    + pairs(FeedAppend(rows: 1_000))
    + pairs(FeedAppend(rows: 100_000))
    + TabSwitch<TestClock>.Mode.allCases.flatMap { pairs(TabSwitch<TestClock>(mode: $0)) }
    + effectBenchmarks + sharedBenchmarks + queueBenchmarks + latencyBenchmarks

  /// The contenders that process actions, and the floor under them.
  @inline(__always)
  private static func pairs<W: ActionWorkload>(_ work: W) -> [Benchmark]
  where W.Feature: HandwrittenFeature {
    [
      pair(work, Store<W.Feature.State, W.Feature.Action>.self, .subject),
      pair(work, ReduxStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, CopyingStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, LockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, Handwritten<W.Feature>.self, .floor),
    ]
  }

  /// Our store on features that are written with the macros, to be compared with those that are written by hand.
  private static let macroPairs: [Benchmark] = [
    pair(ScopedActions<MacroLevel1>(), StoreOf<MacroLevel1>.self, .subject),
    pair(ScopedActions<MacroLevel3>(), StoreOf<MacroLevel3>.self, .subject),
    pair(ScopedActions<MacroLevel5>(), StoreOf<MacroLevel5>.self, .subject),
  ]

  /// The contenders that give out stores of pages.
  @inline(__always)
  private static func pairs<W: TabWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, StoreOf<PagedTabs>.self, .subject),
      pair(work, CopyingStore<PagedTabs.State, PagedTabs.Action>.self, .reference),
      pair(work, LockedStore<PagedTabs.State, PagedTabs.Action>.self, .reference),
    ]
  }
}

extension TestClock: SteppableClock {}
extension SimulatedClock: SteppableClock {}
