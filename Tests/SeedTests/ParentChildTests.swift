import StoreCore
import StoreTesting
import Testing

@MainActor
@Suite struct ParentChildTests {
  @Test func theChildRunsFirstThenTheParentSeesTheOutcome() async {
    let store = TestStore(initialState: Parent.State(child: Child.State())) { Parent() }
    await store.send(.child(.increment)) {
      $0.child.count = 1
      $0.lastSeen = 1
    }
    await store.send(.reset) { $0 = Parent.State(child: Child.State()) }
  }

  @Test func theChildRunsWhileItsCaseIsThere() async {
    let store = TestStore(initialState: Feature.State.unloaded) { Feature() }
    await store.send(.load) { $0 = .loading }
    await store.send(.finishLoading(count: 5)) { $0 = .loaded(Child.State(count: 5)) }
    await store.send(.child(.increment)) { $0 = .loaded(Child.State(count: 6)) }
    await store.send(.unload) { $0 = .unloaded }
  }

  nonisolated private static let missing: [Feature.State] = [.unloaded, .loading]

  @Test(arguments: missing)
  func aChildActionInAnotherCaseIsIgnoredReportedAndSeenByTheParent(state: Feature.State) {
    var seen: [Feature.Action] = []
    let store = Store(initialState: state) {
      Feature()
      Reduce { _, action in
        seen.append(action)
        return .none
      }
    }
    _ = Report.expect("The child action child.increment arrived while the state was \(state).") {
      store.send(.child(.increment))
    }
    #expect(store.state == state)
    #expect(seen == [.child(.increment)])
  }

  @Test(arguments: missing)
  func aChildActionInAnotherCaseFailsTheTest(state: Feature.State) async {
    await withKnownIssue {
      let store = TestStore(initialState: state) { Feature() }
      await store.send(.child(.increment))
    } matching: { issue in
      "\(issue)".contains("child.increment arrived while the state was \(state)")
    }
  }

  @Test func aLogicThatLeavesTheCaseBeforeTheScopeIsReported() {
    let store = Store(initialState: .loaded(Child.State())) { WrongOrder() }
    _ = Report.expect("The reducers stand in the wrong order") { store.send(.child(.increment)) }
    #expect(store.state == .unloaded)
  }

  @Test func aWrongOrderFailsTheTest() async {
    await withKnownIssue {
      let store = TestStore(initialState: .loaded(Child.State())) { WrongOrder() }
      await store.send(.child(.increment)) { $0 = .unloaded }
    } matching: { issue in
      "\(issue)".contains("logic listed before the Scope took the state to unloaded first")
    }
  }

  @Test func ifCaseLetEnforcesTheOrder() async {
    let store = TestStore(initialState: .loaded(Child.State())) { EnforcedOrder() }
    await store.send(.child(.increment)) { $0 = .unloaded }
  }
}
