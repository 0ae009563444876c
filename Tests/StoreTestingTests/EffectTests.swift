import StoreCore
import TestSupport
import Testing

@testable import StoreTesting

@MainActor
@Suite struct EffectTests {
  private let gate = Gate()
  private static let lineOfMakeStore = #line + 3

  private func makeStore() -> TestStoreOf<Workshop> {
    TestStore(initialState: Workshop.State()) { [gate] in Workshop(gate: gate) }
  }

  @Test func effectsThatEndByThemselvesNeedNoFinish() async {
    let store = makeStore()
    gate.open()
    await store.send(.waitTwice)
    #expect(store.session.effectsInFlight.isEmpty)
  }

  @Test func anEffectThatRunsAtTheEndFails() async {
    let store = makeStore()
    await store.send(.wait, line: 7)
    let line = #line + 1
    let failures = await failures { await store.finish(timeout: .zero) }
    #expect(
      failures == [
        Failure(
          text: """
            The test ended after 0.0 seconds while 1 effect was still running.

              an effect of .wait, sent at StoreTestingTests/EffectTests.swift:7, made at \
            StoreTestingTests/Workshop.swift:\(Workshop.lineOfWait)

            Move the clock that it sleeps on, end what it waits for, cancel it, or pass over it with \
            `skipInFlightEffects()`.
            """, line: line)
      ])
  }

  @Test func whenTheStoreGoesAwayWhatIsLeftFails() async {
    let failures = await failures {
      var store: TestStoreOf<Workshop>? = makeStore()
      await store?.send(.wait, line: 7)
      await store?.send(.incrementTwice, line: 8)
      store = nil
    }
    #expect(
      failures.map(\.text) == [
        """
        2 actions were received and not asserted before the test store went away.

          .increment, from an effect of .incrementTwice, sent at StoreTestingTests/EffectTests.swift:8
          .increment, from an effect of .incrementTwice, sent at StoreTestingTests/EffectTests.swift:8

        Assert with `receive`, or pass over with `skipReceivedActions()`.
        """,
        """
        The test store went away while 1 effect was still running.

          an effect of .wait, sent at StoreTestingTests/EffectTests.swift:7, made at \
        StoreTestingTests/Workshop.swift:\(Workshop.lineOfWait)

        Move the clock that it sleeps on, end what it waits for, cancel it, or pass over it with \
        `skipInFlightEffects()`.
        """,
      ])
    #expect(failures.map(\.line) == [Self.lineOfMakeStore, Self.lineOfMakeStore])
  }

  /// The causes of effects: of an action that an effect sent, and of a later step of a concatenation.
  @Test func effectsNameTheActionsThatLedToThem() async {
    let clock = TestClock()
    let store = TestStore(initialState: Workshop.State()) { [gate] in
      Workshop(gate: gate)
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.waitTwice, line: 7)
    await store.send(.startTimer, line: 8)
    await clock.run(for: .seconds(3))
    for tick in 1...3 { await store.receive(\.tick) { $0.ticks = tick } }
    let failures = await failures { await store.send(.nothing) }
    #expect(
      failures.first?.text.contains(
        ".response(3), from an effect of .tick, which .startTimer led to, sent at StoreTestingTests/EffectTests.swift:8"
      ) == true)
    await store.send(.stopTimer)
    gate.openOnce()
    await store.session.settle()
    let running = store.session.effectsInFlight.map(store.session.described)
    #expect(
      running.contains(
        """
        an effect of .waitTwice, sent at StoreTestingTests/EffectTests.swift:7, made at \
        StoreTestingTests/Workshop.swift:\(Workshop.lineOfWaitTwice)
        """))
    gate.open()
    await store.finish()
  }

  @Test func cancellingTheWorkOfAnAction() async {
    let store = makeStore()
    let task = await store.send(.wait)
    #expect(!task.isFinished)
    gate.open()
    await task.cancel()
    #expect(task.isFinished)
    await store.finish()
  }

  @Test func waitingForTheWorkOfAnAction() async {
    let store = makeStore()
    let other = await store.send(.wait, line: 7)
    let task = await store.send(.wait, line: 8)
    let failures = await failures { await task.finish(timeout: .zero) }
    #expect(failures.count == 1)
    #expect(
      failures.first?.text.hasPrefix("Waiting for the work ended after 0.0 seconds while 1 effect") == true)
    #expect(failures.first?.text.contains("EffectTests.swift:8") == true)
    gate.open()
    await task.finish()
    await other.finish()
  }

  @Test func runningEffectsCanBePassedOver() async {
    let store = makeStore()
    await store.send(.wait)
    await store.skipInFlightEffects()
    await store.finish()
    let failures = await failures { await store.skipInFlightEffects() }
    #expect(
      failures.map(\.text) == [
        "There is no running effect to pass over. Remove the call, or pass `strict: false`."
      ])
    await store.skipInFlightEffects(strict: false)
    gate.open()
  }

  @Test func receivedActionsCanBePassedOver() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    await store.skipReceivedActions()
    #expect(store.state.count == 2)
    let failures = await failures { await store.skipReceivedActions() }
    #expect(
      failures.map(\.text) == [
        "There is no received action to pass over. Remove the call, or pass `strict: false`."
      ])
    await store.skipReceivedActions(strict: false)
  }

  /// Reports name the feature's own actions, not what the test store wraps them into.
  @Test func reportsNameTheFeaturesActions() async {
    let sends = Log<Send<Forgetful.Action>>()
    let store = TestStore(initialState: Forgetful.State()) { Forgetful(sends: sends) }
    let reports = await reports {
      await store.send(.start)
      await sends.entries[0](.late)
      await sends.entries[0](.later(1))
      await store.session.settle()
    }
    #expect(
      reports.map(\.cause) == [
        "An effect of StoreTestingTests.EffectTests.Forgetful.Action threw Mistake().",
        "The action late was sent by an effect that had completed.",
      ])
    await store.receive(.late)
    await store.receive(.later(1))
  }

  /// Sends after its effect has ended, and throws.
  struct Forgetful: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case start, late, later(Int) }
    struct Mistake: Error {}

    let sends: Log<Send<Action>>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard action == .start else { return .none }
      return .run { send in
        sends.append(send)
        throw Mistake()
      }
    }
  }
}
