import StoreCore
import TestSupport
import Testing

@testable import StoreTesting

/// A step returns when effects have come to rest, whatever they did to get there.
@MainActor
@Suite struct SettlingTests {
  actor Elsewhere {
    var calls = 0
    func call() { calls += 1 }
  }

  /// Goes through an actor, the main actor, child tasks and turns before it sleeps.
  struct Wanderer: Reducer {
    enum Action: Equatable { case start, woke }

    let clock: TestClock
    let elsewhere = Elsewhere()

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += 1
      guard action == .start else { return .none }
      return .run { send in
        for _ in 0..<5 { await Task.yield() }
        await elsewhere.call()
        await MainActor.run {}
        async let first: Void = elsewhere.call()
        async let second: Void = Task.yield()
        _ = await (first, second)
        try await clock.sleep(for: .seconds(1))
        await elsewhere.call()
        await MainActor.run {}
        await send(.woke)
      }
    }
  }

  /// Keeps the threads of the cooperative pool busy.
  private func crowd() -> [Task<Void, Never>] {
    (0..<8).map { _ in Task.detached { while !Task.isCancelled { await Task.yield() } } }
  }

  @Test func aClockCanBeMovedRightAfterASend() async {
    let crowd = crowd()
    for _ in 0..<100 {
      let clock = TestClock()
      let store = TestStore(initialState: 0) { Wanderer(clock: clock) }
      await store.send(.start) { $0 = 1 }
      #expect(clock.sleeperCount == 1)
      clock.advance(by: .seconds(1))
      await store.receive(.woke) { $0 = 2 }
    }
    for task in crowd { task.cancel() }
  }

  @Test func afterARunOfTheClockEverythingHasArrived() async {
    let crowd = crowd()
    for _ in 0..<100 {
      let clock = TestClock()
      let store = TestStore(initialState: 0) { Wanderer(clock: clock) }
      await store.send(.start) { $0 = 1 }
      await clock.run(for: .seconds(1))
      #expect(store.session.recorder.received.map(\.action) == [.woke])
      #expect(store.session.effectsInFlight.isEmpty)
      await store.skipReceivedActions()
    }
    for task in crowd { task.cancel() }
  }

  /// An effect that never comes to rest does not keep a step from ending.
  @Test func anEffectThatNeverRestsIsLeftAlone() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { _ in while !Task.isCancelled { await Task.yield() } }
      }
    }
    let task = await store.send(0)
    await task.cancel()
    await store.finish()
  }

  /// The feature's dependencies are those of a store, and so is where its parts may be.
  @Test func stateIsMadeWithTheDependenciesOfTheStore() async {
    let clock = TestClock()
    clock.advance(by: .seconds(5))
    struct State: Equatable {
      var isTestClock: Bool = {
        @Dependency(\.continuousClock) var clock
        return clock is TestClock
      }()
    }
    let store = TestStore(initialState: State()) {
      EmptyReducer<State, Int>()
    } withDependencies: {
      $0.continuousClock = clock
    }
    #expect(store.state.isTestClock)
  }

  /// State that is not `Equatable` is compared by what it prints as.
  @Test func stateWithoutEquality() async {
    struct State {
      var name = "one"
      var action: (String) -> Void = { _ in }
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, String> { state, name in
        state.name = name
        return .none
      }
    }
    await store.send("two") { $0.name = "two" }
    let failures = await failures { await store.send("three") }
    #expect(
      failures.map(\.text) == [
        """
        "three" changed the state in a way that the test does not describe (-: expected, +: actual).

        - SettlingTests.State(name: "two", action: (Function))
        + SettlingTests.State(name: "three", action: (Function))

        Describe the change in a closure after the action.
        """
      ])
  }

  /// Nothing that a test store keeps lives longer than it.
  @Test func theStoreGoesWithTheTestStore() async {
    weak var inner: AnyObject?
    do {
      let store = TestStore(initialState: Workshop.State()) { Workshop() }
      store.exhaustivity = .off
      await store.send(.wait)
      inner = store.session.store
      #expect(inner != nil)
    }
    #expect(inner == nil)
  }
}
