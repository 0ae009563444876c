import Composition
import Features
import NaiveStores
import StoreCore
import Suite
import Testing
import Workloads

/// What the time of `effect-send` ends with: both actions are reduced by then, whoever is measured.
@MainActor @Suite struct SettledStateTests {
  private func answers<S: EffectRunner>(_: S.Type) async -> Int
  where S.State == Echo.State, S.Action == Echo.Action {
    let store = S(initialState: Echo.State(), reducer: Echo(), dependencies: .live)
    for _ in 0..<10 { store.dispatch(.call) }
    return await store.settledState().answers
  }

  @Test func theSettledStateHoldsWhatWasFedBack() async {
    #expect(await answers(StoreOf<Echo>.self) == 10)
    #expect(await answers(CopyingStore<Echo.State, Echo.Action>.self) == 10)
    #expect(await answers(LockedStore<Echo.State, Echo.Action>.self) == 10)
    #expect(await answers(ConcurrentRunner<Echo.State, Echo.Action>.self) == 10)
  }
}
