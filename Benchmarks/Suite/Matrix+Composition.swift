import FeatureA
import FeatureC
import Features
import Harness
import NaiveStores
import StoreCore
import Workloads

/// What composing features costs: every way to embed a child, and what a store does for each action.
extension Suite {
  static let compositionBenchmarks: [Benchmark] = {
    let rows = [10, 1_000, 10_000].flatMap { rows in
      RowActions.Order.allCases.map { RowActions(rows: rows, order: $0) }
    }
    let lists: [[Benchmark]] = [
      composedPairs(RootSend<Leaf>()), [pair(RootSend<MacroLeaf>(), StoreOf<MacroLeaf>.self, .subject)],
      composedPairs(ScopedActions<Level1>()), composedPairs(ScopedActions<Level3>()),
      composedPairs(ScopedActions<Level5>()), composedPairs(ScopedActions<Level10>()),
      scopedPairs,
      pairs(ModularActions<ModularLevel1>()), pairs(ModularActions<ModularLevel3>()),
      composedPairs(EnumScope(by: "scope", EnumHost())), enumCasePairs,
      composedPairs(OptionalChild()),
      rows.flatMap { composedPairs($0) },
      pairs(FeedAppend(rows: 1_000)), pairs(FeedAppend(rows: 100_000)),
      pairs(LargeState(Bytes4096.self)), pairs(LargeState(Bytes65536.self)),
      pairs(DocumentReceived()),
      DependencyRead.Source.allCases.flatMap { dependentPairs(DependencyRead($0)) },
    ]
    return lists.flatMap { $0 }
  }()

  /// The contenders that process actions, the floor under them, and the same tree composed at run time.
  @inline(__always)
  private static func composedPairs<W: ActionWorkload>(_ work: W) -> [Benchmark]
  where W.Feature: HandwrittenFeature & ErasedFeature {
    pairs(work) + [pair(work, ErasedContender<W.Feature>.self, .reference)]
  }

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

  /// The contenders that give reducers dependencies.
  @inline(__always)
  private static func dependentPairs<W: ActionWorkload>(_ work: W) -> [Benchmark] {
    [
      pair(work, Store<W.Feature.State, W.Feature.Action>.self, .subject),
      pair(work, CopyingStore<W.Feature.State, W.Feature.Action>.self, .reference),
      pair(work, LockedStore<W.Feature.State, W.Feature.Action>.self, .reference),
    ]
  }

  /// `ifCaseLet`, beside the contenders that know no difference to `Scope` on a case.
  private static let enumCasePairs: [Benchmark] = {
    let work = EnumScope(by: "if-case-let", EnumCaseHost())
    return [
      pair(work, StoreOf<EnumCaseHost>.self, .subject),
      pair(work, CopyingStore<EnumHost.State, EnumHost.Action>.self, .reference),
    ]
  }()

  /// Stores that were scoped down to the innermost feature, level by level, as views do.
  private static let scopedPairs: [Benchmark] = [
    scoped(ScopedActions<Level1>(via: .scoped), StoreOf<Level1>.self, .subject) { down($0) },
    scoped(ScopedActions<Level3>(via: .scoped), StoreOf<Level3>.self, .subject) { down(down(down($0))) },
    scoped(ScopedActions<Level5>(via: .scoped), StoreOf<Level5>.self, .subject) {
      down(down(down(down(down($0)))))
    },
    scoped(ScopedActions<Level10>(via: .scoped), StoreOf<Level10>.self, .subject) {
      down(down(down(down(down(down(down(down(down(down($0))))))))))
    },
    scoped(ScopedActions<Level1>(via: .scoped), CopyingStoreOf<Level1>.self, .reference) { down($0) },
    scoped(ScopedActions<Level3>(via: .scoped), CopyingStoreOf<Level3>.self, .reference) {
      down(down(down($0)))
    },
    scoped(ScopedActions<Level5>(via: .scoped), CopyingStoreOf<Level5>.self, .reference) {
      down(down(down(down(down($0)))))
    },
    scoped(ScopedActions<Level10>(via: .scoped), CopyingStoreOf<Level10>.self, .reference) {
      down(down(down(down(down(down(down(down(down(down($0))))))))))
    },
  ]
}
