import Composition
import Features
import NaiveStores
import StoreCore
import StoreTesting
import Suite
import Testing
import Workloads

/// What the seeds' features with effects do, on every store that runs effects.
@MainActor
@Suite struct EffectFeatureTests {
  @Test func aNegativeCountIsIncrementedAfterASecond() async {
    await counterRecovers(StoreOf<EffectsBasics>.self)
    await counterRecovers(CopyingStore<EffectsBasics.State, EffectsBasics.Action>.self)
    await counterRecovers(LockedStore<EffectsBasics.State, EffectsBasics.Action>.self)
  }

  @Test func anIncrementCancelsTheDelay() async {
    await incrementCancels(StoreOf<EffectsBasics>.self)
    await incrementCancels(CopyingStore<EffectsBasics.State, EffectsBasics.Action>.self)
    await incrementCancels(LockedStore<EffectsBasics.State, EffectsBasics.Action>.self)
  }

  @Test func aFactIsFetched() async {
    await fetchesAFact(StoreOf<EffectsBasics>.self)
    await fetchesAFact(CopyingStore<EffectsBasics.State, EffectsBasics.Action>.self)
    await fetchesAFact(LockedStore<EffectsBasics.State, EffectsBasics.Action>.self)
  }

  @Test func aCancelledRefreshDeliversNothing() async {
    await refreshIsCancelled(StoreOf<Refreshable>.self)
    await refreshIsCancelled(CopyingStore<Refreshable.State, Refreshable.Action>.self)
    await refreshIsCancelled(LockedStore<Refreshable.State, Refreshable.Action>.self)
  }

  private func counterRecovers<S: EffectStore>(_: S.Type) async
  where S.State == EffectsBasics.State, S.Action == EffectsBasics.Action {
    let clock = TestClock()
    let store = makeCounter(S.self, clock)
    let work = store.start(.decrementButtonTapped)
    #expect(store.currentState.count == -1, "\(S.contenderName)")
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await store.finish(work)
    #expect(store.currentState.count == 0, "\(S.contenderName)")
  }

  private func incrementCancels<S: EffectStore>(_: S.Type) async
  where S.State == EffectsBasics.State, S.Action == EffectsBasics.Action {
    let clock = TestClock()
    let store = makeCounter(S.self, clock)
    let work = store.start(.decrementButtonTapped)
    await clock.waitForSleepers(1)
    store.dispatch(.incrementButtonTapped)
    await store.finish(work)
    #expect(clock.sleeperCount == 0, "\(S.contenderName)")
    #expect(store.currentState.count == 0, "\(S.contenderName)")
  }

  private func fetchesAFact<S: EffectStore>(_: S.Type) async
  where S.State == EffectsBasics.State, S.Action == EffectsBasics.Action {
    let clock = TestClock()
    let store = makeCounter(S.self, clock)
    let work = store.start(.numberFactButtonTapped)
    await clock.waitForSleepers(1)
    #expect(store.currentState.isNumberFactRequestInFlight, "\(S.contenderName)")
    clock.advance(by: .seconds(1))
    await store.finish(work)
    #expect(store.currentState.numberFact == "fact about 0", "\(S.contenderName)")
    #expect(!store.currentState.isNumberFactRequestInFlight, "\(S.contenderName)")
  }

  private func refreshIsCancelled<S: EffectStore>(_: S.Type) async
  where S.State == Refreshable.State, S.Action == Refreshable.Action {
    let clock = TestClock()
    var dependencies = DependencyValues()
    dependencies.factClient = FactClient { number in
      try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
      return "late fact about \(number)"
    }
    let store = S(initialState: .init(count: 5), reducer: Refreshable(), dependencies: dependencies)
    let work = store.start(.refresh)
    await clock.waitForSleepers(1)
    store.dispatch(.cancelButtonTapped)
    await store.finish(work)
    #expect(store.currentState == .init(count: 5), "\(S.contenderName)")
  }

  private func makeCounter<S: EffectStore>(_: S.Type, _ clock: TestClock) -> S
  where S.State == EffectsBasics.State, S.Action == EffectsBasics.Action {
    var dependencies = DependencyValues()
    dependencies.continuousClock = clock
    dependencies.factClient = FactClient { number in
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
      return "fact about \(number)"
    }
    return S(initialState: .init(), reducer: EffectsBasics(), dependencies: dependencies)
  }
}
