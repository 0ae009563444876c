import Composition
import Features
import Harness
import NaiveStores
import StoreCore
import Workloads

typealias CopyingStoreOf<R: Reducer> = CopyingStore<R.State, R.Action>

/// A store of the level below: specialised where it is called, so that its key paths are literals there.
@MainActor
@inline(__always)
func down<State: LevelCounts, Action>(_ store: Store<LevelState<State>, LevelAction<Action>>) -> Store<
  State, Action
> {
  store.scope(state: \.child, action: \.child)
}

@MainActor
@inline(__always)
func down<State: LevelCounts, Action>(
  _ store: CopyingStore<LevelState<State>, LevelAction<Action>>
) -> CopyingStore<State, Action> {
  store.scope(state: \.child, action: \.child)
}

extension Suite {
  /// A pair of a workload that needs a store of the innermost feature and a contender that can be scoped to it.
  @inline(__always)
  static func scoped<W: LeafWorkload, S: ContenderStore, L: PageStore<Leaf.State, Leaf.Action>>(
    _ work: W, _ store: S.Type, _ role: ContenderRole, leaf: @escaping @MainActor @Sendable (S) -> L
  ) -> Benchmark where S.State == W.Feature.State, S.Action == W.Feature.Action {
    benchmark(work, S.contenderName, role) { work.prepare(S.self, leaf: leaf) }
  }
}
