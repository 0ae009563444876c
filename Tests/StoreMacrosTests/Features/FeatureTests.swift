import MacroFeatures
import StoreCore
import TestSupport
import Testing

/// Features made by the macros, run on a store.
@MainActor
@Suite struct FeatureTests {
  @Test func bothSpellingsOfAnActionPathReachTheChild() {
    let store = Store(initialState: TabsFeature.State()) { TabsFeature() }
    store.send(.timer(.tick))
    store.send(.timer(.lap))
    store.send(.analyze(.sessionRecorded))
    store.send(.pageMove(.analyze))
    #expect(store.state.timerState == TimerFeature.State(seconds: 1, laps: [1]))
    #expect(store.anylzeState.sessions == 1)
    #expect(store.pageSelection == .analyze)
  }

  @Test func scopedStoresReadAndSend() {
    let store = Store(initialState: TabsFeature.State()) { TabsFeature() }
    let timer = store.scope(state: \.timerState, action: \.timer)
    timer.send(.tick)
    #expect(timer.seconds == 1)
    #expect(timer === store.scope(state: \.timerState, action: \.timer))
  }

  @Test func legacyPathsNeedNoMacro() {
    let store = Store(initialState: .on(TimerFeature.State())) { PlainParent() }
    store.send(.timer(.tick))
    #expect(store.state == .on(TimerFeature.State(seconds: 1)))
    store.send(.off)
    let reports = Log<Report>()
    Report.withHandler({ reports.append($0) }) { _ = store.send(.timer(.tick)) }
    #expect(store.state == .off)
    #expect(reports.entries.map(\.cause) == ["The child action timer.tick arrived while the state was off."])
  }

  @Test func anEnumOfFeaturesRunsTheOneWhoseCaseItIs() {
    let store = Store(initialState: Host.State()) { Host() }
    store.send(.show(.timer(TimerFeature.State())))
    store.send(.destination(.timer(.tick)))
    #expect(store.destination == .timer(TimerFeature.State(seconds: 1)))
    store.send(.show(.tabs(TabsFeature.State())))
    store.send(.destination(.tabs(.timer(.tick))))
    #expect(store.destination.tabs?.timerState.seconds == 1)
    #expect(store.destination.timer == nil)
    store.send(.show(.text("text")))
    #expect(store.destination.text == "text")
    let own: StoreOf<Destination> = Store(initialState: .nothing) { Destination.body }
    #expect(own.state == .nothing)
  }

  @Test func featuresOfAnotherModule() {
    let store = Store(initialState: PublicParent.State()) { PublicParent() }
    store.send(.child(.increment))
    store.send(.mode(.counter(.increment)))
    #expect(store.child.count == 1)
    #expect(store.mode.counter?.count == 1)
  }
}
