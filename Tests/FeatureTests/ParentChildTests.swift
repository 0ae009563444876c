import Features
import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct ParentChildTests {
  @Test func theChildRunsFirstThenTheParentSeesTheOutcome() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.increment))
    #expect(store.child.count == 1)
    #expect(store.lastSeen == 1)
    store.scope(state: \.child, action: \.child).send(.increment)
    #expect(store.lastSeen == 2)
    store.send(.reset)
    #expect(store.state == Parent.State())
  }

  @Test func theChildsEffectsComeBackThroughTheParent() async {
    let clock = TestClock()
    let store = Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = store.send(.child(.incrementLater))
    #expect(store.lastSeen == 0)
    await sleepers(1, on: clock)
    clock.advance(by: .seconds(1))
    await finished(task)
    #expect(store.child.log == [1])
    #expect(store.lastSeen == 1)
  }
}

@MainActor
@Suite struct LoadingFeatureTests {
  private let seen = Log<LoadingFeature.Action>()
  private var store: StoreOf<LoadingFeature> {
    Store(initialState: .unloaded) {
      LoadingFeature()
      Reduce { [seen] _, action in
        seen.append(action)
        return .none
      }
    }
  }

  @Test func theChildRunsWhileItsCaseIsThere() async {
    let store = store
    let reports = await reports {
      store.send(.load)
      #expect(store.state == .loading)
      store.send(.finishLoading(count: 5))
      store.send(.child(.increment))
    }
    var child = Child.State(count: 6)
    child.log = [6]
    #expect(store.state == .loaded(child))
    #expect(reports.isEmpty)
  }

  @Test(arguments: [LoadingFeature.Action.load, .unload])
  func inAnotherCaseAChildActionIsIgnoredReportedAndSeenByTheParent(leave: LoadingFeature.Action) async throws {
    let store = store
    store.send(.finishLoading(count: 5))
    store.send(leave)
    let left = store.state
    let reports = await reports { store.send(.child(.increment)) }
    #expect(store.state == left)
    #expect(seen.entries.last == .child(.increment))
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cause.contains("child"))
    #expect(report.cause.contains(leave == .load ? "loading" : "unloaded"))
    #expect(report.location.fileID == "Features/LoadingFeature.swift")
  }
}
