import StoreCore
import StoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15))) struct PagedTabsTests {
  private let clock = TestClock()
  private let listener = TickListener()

  private func prepare(_ dependencies: inout DependencyValues) {
    dependencies.continuousClock = clock
    dependencies.tickListener = listener
  }

  private func makeStore() -> StoreOf<DorocatFeature> {
    Store(initialState: DorocatFeature.State()) {
      DorocatFeature()
    } withDependencies: {
      prepare(&$0)
    }
  }

  /// A page that is shown starts its timer; returns when the timer sleeps, and none but `count` timers do.
  private func show(_ page: StoreOf<TimerFeature>, timers count: Int = 1) async {
    page.send(.start)
    await clock.waitForSleepers(count)
    #expect(clock.sleeperCount == count)
  }

  /// Lets a second go by, and returns when a timer has ticked.
  private func tick(_ page: StoreOf<TimerFeature>) async {
    let before = page.seconds
    clock.advance(by: .seconds(1))
    await ViewStore(page, observe: \.seconds).wait { $0 == before }
  }

  @Test func overSwipesThereIsOneTimerInTheScopedPage() async {
    let store = makeStore()
    for second in 1...3 {
      store.send(.pageMove(.timer))
      let page = store.scope(state: \.timerState, action: \.timer)
      #expect(page.seconds == second - 1)
      await show(page)
      store.send(.pageMove(.analyze))
      await tick(page)
    }
    #expect(listener.count == 3)
    #expect(store.timerState.seconds == 3)
  }

  /// The seed's bug: a page with a store of its own loses its state at each swipe, and the old page's timer goes on.
  @Test func pagesWithStoresOfTheirOwnDoubleTheTimer() async {
    func makePage() -> StoreOf<TimerFeature> {
      Store(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        prepare(&$0)
      }
    }
    let first = makePage()
    await show(first)
    await tick(first)
    let second = makePage()
    #expect(second.seconds == 0)
    await show(second, timers: 2)
    clock.advance(by: .seconds(1))
    await ViewStore(first, observe: \.seconds).wait { $0 == 1 }
    await ViewStore(second, observe: \.seconds).wait { $0 == 0 }
    #expect(listener.count == 3)
  }

  @Test func aTimerGoesOnWhileItsPageIsAwayAndStops() async {
    let store = TestStore(initialState: DorocatFeature.State()) {
      DorocatFeature()
    } withDependencies: {
      prepare(&$0)
    }
    await store.send(.timer(.start))
    await store.send(.pageMove(.setting)) { $0.pageSelection = .setting }
    await clock.run(for: .milliseconds(2_500))
    await store.receive(.timer(.tick)) { $0.timerState.seconds = 1 }
    await store.receive(.timer(.tick)) { $0.timerState.seconds = 2 }
    await store.send(.timer(.stop))
    await store.finish()
  }

  @Test func theParentHoldsTheStateOfEachPage() {
    let store = makeStore()
    store.scope(state: \.anylzeState, action: \.analyze).send(.sessionRecorded)
    store.scope(state: \.settingState, action: \.setting).send(.soundToggled)
    store.send(.pageMove(.analyze))
    #expect(store.anylzeState.sessions == 1)
    #expect(!store.settingState.isSoundOn)
    #expect(store.scope(state: \.anylzeState, action: \.analyze).sessions == 1)
  }

  /// The view of the seed, without what it shows.
  @MainActor struct DoroMainView {
    @Bindable var store: StoreOf<DorocatFeature>
    var selection: Binding<DorocatFeature.PageType> { $store.pageSelection.sending(\.pageMove) }
  }

  @Test func theSelectionIsBoundToPageMove() {
    let view = DoroMainView(store: makeStore())
    #expect(view.selection.wrappedValue == .timer)
    view.selection.wrappedValue = .setting
    #expect(view.store.pageSelection == .setting)
    view.store.send(.pageMove(.analyze))
    #expect(view.selection.wrappedValue == .analyze)
  }
}
