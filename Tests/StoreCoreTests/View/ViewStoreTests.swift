import Features
import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct ViewStoreTests {
  private let store = Store(initialState: Pair.State()) { Pair() }

  struct Summary: Equatable {
    var isBig: Bool
    init(_ state: Pair.State) { isBig = state.number >= 10 }
  }

  @Test func aViewIsToldOfWhatItShowsOnly() {
    let viewStore = ViewStore(store, observe: Summary.init)
    var seen: [Bool] = []
    let token = viewStore.observe { seen.append($0.isBig) }
    for _ in 0..<20 { viewStore.send(.add(1)) }
    #expect(seen == [true])
    #expect(viewStore.isBig)
    withExtendedLifetime(token) {}
  }

  @Test func duplicatesAreRemovedAsTheViewWishes() {
    let viewStore = ViewStore(store, observe: \.number, removeDuplicates: { $0 / 10 == $1 / 10 })
    var seen: [Int] = []
    let token = viewStore.observe { seen.append($0) }
    for _ in 0..<25 { store.send(.add(1)) }
    #expect(seen == [10, 20])
    withExtendedLifetime(token) {}
  }

  @Test func aBodyIsEvaluatedAgainWhenItsViewStateChanges() {
    var bodies: [String] = []
    let view = WithViewStore(store, observe: Summary.init) { viewStore in viewStore.isBig ? "big" : "small" }
    let token = store.observe { _ in bodies.append(view.body) }
    for _ in 0..<12 { store.send(.add(1)) }
    #expect(bodies == ["small", "big"])
    withExtendedLifetime(token) {}
  }

  struct Loading: Reducer {
    struct State: Equatable {
      var isLoading = false
      var loads = 0
    }
    enum Action: Sendable { case refresh, loaded }
    let gate: Gate

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .refresh:
        state.isLoading = true
        return .run { [gate] send in
          await gate.pass()
          await send(.loaded)
        }
      case .loaded:
        state.isLoading = false
        state.loads += 1
        return .none
      }
    }
  }

  @Test func pullToRefreshWaitsWhileItLoads() async {
    let gate = Gate()
    let store = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store, observe: { $0 })
    let done = Box<Bool>()
    Task {
      await viewStore.send(.refresh, while: \.isLoading)
      done.content = true
    }
    await eventually("the request is in flight") { gate.arrivals == 1 }
    #expect(viewStore.isLoading)
    #expect(done.content == nil)
    gate.open()
    await eventually("the wait ends") { done.content == true }
    #expect(viewStore.loads == 1)
  }

  @Test func pullToRefreshWaitsForTheEffect() async {
    let gate = Gate()
    let store = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store, observe: \.loads)
    gate.open()
    await viewStore.send(.refresh).finish()
    #expect(viewStore.state == 1)
  }

  @Test func cancellingTheWaitCancelsTheWork() async {
    let gate = Gate()
    let store = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store, observe: \.isLoading)
    let task = Task { await viewStore.send(.refresh, while: { $0 }) }
    await eventually("the request is in flight") { gate.arrivals == 1 }
    task.cancel()
    await task.value
    gate.open()
    await eventually("the effect ends") { store.liveEffects == 0 }
    #expect(store.loads == 0)
  }

  @Test func aWaitEndsWithTheRoot() async {
    let gate = Gate()
    var store: StoreOf<Loading>? = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store!, observe: \.isLoading)
    let task = Task { await viewStore.send(.refresh, while: { $0 }) }
    await eventually("the request is in flight") { gate.arrivals == 1 }
    store = nil
    await task.value
    gate.open()
  }

  /// A view's store that was read within a tracked closure leaves the root's list of observers with its own end.
  @Test func nothingIsKeptOfAViewStoreThatWasTracked() {
    weak var kept: Box<Int>?
    var viewStore: ViewStore<Int, Pair.Action>?
    do {
      let captured = Box<Int>()
      kept = captured
      viewStore = ViewStore(store, observe: { [captured] in $0.number + (captured.content ?? 0) })
    }
    var seen: [Int] = []
    var token: StoreObservation? = store.observe { _ in seen.append(viewStore?.state ?? -1) }
    store.send(.add(1))
    #expect(seen == [0, 1])
    token?.cancel()
    token = nil
    #expect(kept != nil)
    viewStore = nil
    #expect(kept == nil)
  }

  @Test func aConditionThatDoesNotHoldEndsAtOnce() async {
    let viewStore = ViewStore(store, observe: \.number)
    await viewStore.send(.add(1), while: { $0 < 1 })
    #expect(viewStore.state == 1)
  }

  @Test func aWaitThatBeginsAfterTheRootIsGoneEnds() async {
    let gate = Gate()
    var store: StoreOf<Loading>? = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store!, observe: \.isLoading)
    store?.send(.refresh)
    store = nil
    #expect(viewStore.state)
    let done = Box<Bool>()
    let reports = await reports {
      Task {
        await viewStore.send(.refresh, while: { $0 })
        done.content = true
      }
      await eventually("the wait ends") { done.content == true }
    }
    #expect(reports.count == 1)
    gate.open()
  }
}
