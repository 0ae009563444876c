import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// More of everything than a feature would ever use.
@MainActor
@Suite struct StormTests {
  private let store = scriptedStore()

  @Test func tenThousandSleepersAreCancelledAtOnce() async {
    let clock = TestClock()
    let task = store.start(
      .merge(
        (0..<10_000).map { number in
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send("too late")
          }.cancellable(id: number % 7)
        }))
    #expect(store.liveEffects == 10_000)
    await sleepers(10_000, on: clock)
    for id in 0..<7 { store.start("cancel", .cancel(id: id)) }
    #expect(clock.sleeperCount == 0)
    await finished(task)
    #expect(store.log.count == 8)
    #expect(store.liveEffects == 0)
  }

  /// Each restart cancels the one before, launched or not; the last one alone arrives.
  @Test func aStormOfRestarts() async {
    let gate = Gate()
    func restart(_ number: Int) -> Scripted.Action {
      .init("restart") {
        .run { send in
          await gate.pass()
          await send(.init("\(number)"))
        }.cancellable(id: "id", cancelInFlight: true)
      }
    }
    var tasks: [StoreTask] = []
    for number in 0..<1_000 {
      tasks.append(store.start("round", .merge(.send(restart(2 * number)), .send(restart(2 * number + 1)))))
    }
    gate.open()
    for task in tasks { await finished(task) }
    #expect(store.log.filter { $0 != "restart" && $0 != "round" } == ["1999"])
    #expect(store.runtime.registry.holdsNoID)
  }

  @Test func aConcatenationOfAHundredThousandActions() {
    let steps = (0..<100_000).map { number in ScriptedEffect.send(.init(number == 99_999 ? "last" : "step")) }
    store.start(.concatenate(steps))
    #expect(store.log.count == 100_001)
    #expect(store.log.last == "last")
    #expect(store.liveEffects == 0)
  }

  @Test func aConcatenationOfAHundredThousandCancels() {
    let task = store.start(.concatenate((0..<100_000).map { .cancel(id: $0) }))
    #expect(task.isFinished)
    #expect(store.liveEffects == 0)
  }

  @Test func aConcatenationBuiltStepByStepIsFlat() {
    var effect = ScriptedEffect.none
    for number in 0..<2_000 { effect = effect.concatenate(with: .send(.init("\(number)"))) }
    for number in 2_000..<4_000 {
      effect = effect.concatenate(with: .concatenate(.send(.init("\(number)")), .none))
    }
    if case .composite(.concatenate(let steps)) = effect.kind {
      #expect(steps.count == 4_000)
    } else {
      Issue.record("not a concatenation")
    }
    store.send(.init("start") { effect })
    #expect(store.log == ["start"] + (0..<4_000).map(String.init))
  }

  @Test func aMergeOfAHundredThousandActions() {
    store.start(.merge((0..<100_000).map { _ in .send("a") }))
    #expect(store.log.count == 100_001)
  }

  @Test func reentrantSendsInCancellationHandlersKeepTheirOrder() async {
    let clock = TestClock()
    let box = Box<ScriptedStore>()
    box.content = store
    let task = store.start(
      .merge(
        (0..<100).map { number in
          .run { _ in
            try await withTaskCancellationHandler {
              try await clock.sleep(for: .seconds(1))
            } onCancel: {
              MainActor.assumeIsolated { _ = box.content?.start("\(number)", .cancel(id: 1)) }
            }
          }.cancellable(id: 1)
        }))
    await sleepers(100, on: clock)
    store.start("cancel", .cancel(id: 1))
    #expect(store.log == ["start", "cancel"] + (0..<100).map(String.init))
    await finished(task)
    box.content = nil
  }
}
