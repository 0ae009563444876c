import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

@MainActor
@Suite struct EffectLifetimeTests {
  private final class Token: Sendable {}

  @Test func aFinishedEffectLeavesNothingBehind() async {
    let store = scriptedStore()
    var token: Token? = Token()
    let captured = WeakReference(token)
    let task = store.send(
      .init("start") { [token] in
        .run { _ in withExtendedLifetime(token) {} }.cancellable(id: 1)
      })
    token = nil
    await finished(task)
    await eventually("what the effect captured is freed") { captured.object == nil }
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.holdsNoID)
  }

  /// The task that a send gives back stands for the effect, and may be kept for long.
  @Test func whatAnEffectCapturedGoesWithItThoughItsTaskIsKept() {
    let store = scriptedStore()
    let clock = SimulatedClock()
    var token: Token? = Token()
    let captured = WeakReference(token)
    let neverStarted = store.send(
      .init("start") { [token] in
        .merge(.run { _ in withExtendedLifetime(token) {} }.cancellable(id: 1), .cancel(id: 1))
      })
    let timer = store.send(
      .init("start") { [token] in
        .timer(every: .seconds(1), on: clock) { withExtendedLifetime(token) { "tick" } }.cancellable(id: 2)
      })
    token = nil
    #expect(captured.object != nil)
    store.start(.cancel(id: 2))
    #expect(captured.object == nil)
    #expect(neverStarted.isFinished)
    #expect(timer.isFinished)
  }

  @Test func aFinishedStepOfAConcatenationLeavesNothingBehind() async {
    let store = scriptedStore()
    let gate = Gate()
    var token: Token? = Token()
    let captured = WeakReference(token)
    let task = store.send(
      .init("start") { [token] in
        .concatenate(.run { _ in withExtendedLifetime(token) {} }, .run { _ in await gate.pass() })
      })
    token = nil
    await eventually("the second step runs") { gate.arrivals == 1 }
    await eventually("what the first step captured is freed") { captured.object == nil }
    gate.open()
    await finished(task)
  }

  @Test func aHundredThousandEffectsLeaveNothingBehind() async {
    let ended = Log<Void>()
    let store = scriptedStore()
    var family: WeakReference?
    for round in 0..<100 {
      let task = store.send(
        .init("start") {
          .merge(
            (0..<1_000).map { number in
              let token = Doomed { ended.append(()) }
              return .run { _ in withExtendedLifetime(token) {} }
                .cancellable(id: number % 10, cancelInFlight: number % 3 == 0)
            })
        })
      await finished(task)
      if round == 99 { family = WeakReference(task.family) }
    }
    await eventually("everything captured is freed") { ended.count == 100_000 }
    await eventually("the last family is freed") { family?.object == nil }
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.holdsNoID)
  }

  @Test func droppingTheRootCancelsItsEffectsAndFreesItsState() async {
    struct State { var token = Token() }
    let cancelled = Log<Void>()
    let clock = TestClock()
    var store: Store<State, Int>? = Store(initialState: State()) {
      Reduce { _, _ in
        .run { _ in
          try await withTaskCancellationHandler {
            try await clock.sleep(for: .seconds(1))
          } onCancel: {
            cancelled.append(())
          }
        }
      }
    }
    let state = WeakReference(store?.token)
    let task = store?.send(1)
    let returned = Log<Void>()
    Task {
      await task?.finish()
      returned.append(())
    }
    await sleepers(1, on: clock)
    store = nil
    #expect(cancelled.count == 1)
    #expect(state.object == nil)
    await eventually("the waiter returns") { returned.count == 1 }
  }

  @Test func anEffectThatIgnoresTheEndOfItsStoreKeepsNothingOfItAlive() async {
    let gate = Gate()
    let end = Gate()
    let dropped = Log<Void>()
    let ended = Log<Void>()
    var store: ScriptedStore? = scriptedStore()
    let core = WeakReference(store?.runtime)
    let task = store?.start(
      .run { send in
        await gate.pass()
        for _ in 0..<100 {
          let payload = Doomed { dropped.append(()) }
          await send(
            .init("too late") {
              withExtendedLifetime(payload) {}
              return .none
            })
        }
        await end.pass()
        ended.append(())
      })
    await eventually("the effect runs") { gate.arrivals == 1 }
    store = nil
    #expect(core.object == nil)
    #expect(task?.isFinished == true)
    gate.open()
    await eventually("the effect has sent") { end.arrivals == 1 }
    await eventually("what it sent is dropped") { dropped.count == 100 }
    #expect(ended.count == 0)
    end.open()
    await eventually("the effect has ended") { ended.count == 1 }
  }

  @Test func derivedStoresComeAndGoWithoutTouchingEffects() async {
    let clock = TestClock()
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    let task = store.scope(state: \.child, action: \.child)
      .start(.run { _ in try await clock.sleep(for: .seconds(1)) })
    await sleepers(1, on: clock)
    store.children = ScopeCache()
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await finished(task)
  }
}
