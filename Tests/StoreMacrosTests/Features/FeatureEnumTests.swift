import StoreCore
import Testing

/// `@Reducer` on enums of 1, 2 and 12 cases.
@MainActor
@Suite struct FeatureEnumTests {
  @Test func oneFeature() {
    let store = Store(initialState: .only(Ground.State())) { OneFeature.body }
    store.send(.only(.increment))
    #expect(store.state.only?.count == 1)
  }

  @Test func twoFeatures() {
    let store = Store(initialState: .second(Floor1.State())) { TwoFeatures.body }
    store.send(.second(.child(.append(5))))
    #expect(store.state.second?.child.log == [5])
    #expect(store.state.first == nil)
  }

  @Test func twelveFeatures() {
    func state(after action: TwelveFeatures.Action, in state: TwelveFeatures.State) -> TwelveFeatures.State {
      let store = Store(initialState: state) { TwelveFeatures.body }
      store.send(action)
      return store.state
    }
    #expect(state(after: .a(.increment), in: .a(Ground.State())).a?.count == 1)
    #expect(state(after: .b(.child(.increment)), in: .b(Floor1.State())).b?.passed == 1)
    #expect(state(after: .c(.reset), in: .c(Floor2.State())).c?.passed == 1)
    #expect(state(after: .d(.reset), in: .d(Floor3.State())).d?.passed == 1)
    #expect(state(after: .e(.reset), in: .e(Floor4.State())).e?.passed == 1)
    #expect(state(after: .f(.reset), in: .f(Floor5.State())).f?.passed == 1)
    #expect(state(after: .g(.tick), in: .g(TimerFeature.State())).g?.seconds == 1)
    #expect(state(after: .h(.sessionRecorded), in: .h(AnalyzeFeature.State())).h?.sessions == 1)
    #expect(state(after: .i(.timer(.tick)), in: .i(TabsFeature.State())).i?.timerState.seconds == 1)
    #expect(state(after: .k(.increment), in: .k(Ground.State())).k?.count == 1)
    #expect(TwelveFeatures.State.l(1).l == 1)
    #expect(TwelveFeatures.State.j.is(\.j))
  }
}
