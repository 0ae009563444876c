import Features
import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct PagedTabsTests {
  private let clock = TestClock()
  private let ticks = Log<Void>()

  private func prepare(_ dependencies: inout DependencyValues) {
    dependencies.continuousClock = clock
    dependencies.tickListener = TickListener { [ticks] in ticks.append(()) }
  }

  private func makeStore() -> StoreOf<PagedTabs> {
    Store(initialState: PagedTabs.State()) {
      PagedTabs()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func theParentHoldsTheStateOfEachPage() {
    let store = makeStore()
    store.scope(state: \.analyzeState, action: \.analyze).send(.sessionRecorded)
    store.scope(state: \.settingState, action: \.setting).send(.soundToggled)
    store.send(.pageMove(.setting))
    #expect(store.pageSelection == .setting)
    #expect(store.analyzeState.sessions == 1)
    #expect(!store.settingState.isSoundOn)
  }

  /// Each time the timer's page is shown it scopes the store anew and starts the timer.
  @Test func aScopedTimerTicksOnceASecondOverTabSwitches() async {
    let store = makeStore()
    for second in 1...3 {
      store.send(.pageMove(.timer))
      let page = store.scope(state: \.timerState, action: \.timer)
      #expect(page.seconds == second - 1)
      page.send(.start)
      store.send(.pageMove(.analyze))
      await sleepers(1, on: clock)
      #expect(clock.sleeperCount == 1)
      clock.advance(by: .seconds(1))
      await eventually("tick \(second)") { store.timerState.seconds == second }
    }
    #expect(ticks.count == 3)
    #expect(store.timerState.isRunning)
  }

  @Test func aTimerGoesOnWhileItsPageIsAway() async {
    let store = makeStore()
    store.scope(state: \.timerState, action: \.timer).send(.start)
    store.send(.pageMove(.setting))
    for second in 1...3 {
      await sleepers(1, on: clock)
      clock.advance(by: .seconds(1))
      await eventually("tick \(second)") { ticks.count == second }
    }
    #expect(store.timerState.seconds == 3)
  }

  @Test func stoppingEndsTheTicks() async {
    let store = makeStore()
    let task = store.send(.timer(.start))
    await sleepers(1, on: clock)
    store.send(.timer(.stop))
    await finished(task)
    #expect(clock.sleeperCount == 0)
    #expect(!store.timerState.isRunning)
  }

  /// The seed's bug: a page that makes its own store loses the state, and the old page's timer goes on.
  @Test func aStoreMadeAnewLosesTheStateAndDoublesTheTicks() async {
    func makePage() -> StoreOf<TimerFeature> {
      Store(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        prepare(&$0)
      }
    }
    let first = makePage()
    first.send(.start)
    await sleepers(1, on: clock)
    clock.advance(by: .seconds(1))
    await eventually("the first tick") { ticks.count == 1 }
    let second = makePage()
    #expect(second.seconds == 0)
    second.send(.start)
    await sleepers(2, on: clock)
    clock.advance(by: .seconds(1))
    await eventually("two ticks in one second") { ticks.count == 3 }
    #expect(first.seconds == 2)
    #expect(second.seconds == 1)
  }
}
