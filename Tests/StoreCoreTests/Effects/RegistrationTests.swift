@testable import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct RegistrationTests {
  private let store = scriptedStore()
  private let started = Log<String>()

  private func run(_ name: String) -> ScriptedEffect {
    .run { [started] send in
      started.append(name)
      await send(Scripted.Action(name))
    }
  }

  @Test func aCancelLaterInTheSameMergeWins() async {
    let effect = Effect.merge(run("a").cancellable(id: 1), run("b").cancellable(id: 2), .cancel(id: 1))
    await finished(store.send(.init("start") { effect }))
    #expect(started.entries == ["b"])
    #expect(store.log == ["start", "b"])
    #expect(store.liveEffects == 0)
  }

  @Test func aCancelLaterInTheSameDrainWins() async {
    let cancel = Scripted.Action("cancel") { .cancel(id: 1) }
    let effect = Effect.merge(.send(cancel), run("a").cancellable(id: 1))
    let task = store.send(.init("start") { effect })
    #expect(task.isFinished)
    #expect(store.log == ["start", "cancel"])
    await finished(store.start("next", .run { _ in }))
    #expect(started.entries.isEmpty)
  }

  @Test func aCancelBeforeItInTheSameMergeLeavesItAlone() async {
    let effect = Effect.merge(.cancel(id: 1), run("a").cancellable(id: 1))
    await finished(store.send(.init("start") { effect }))
    #expect(store.log == ["start", "a"])
  }

  @Test func aCancelLaterInTheSameMergeStopsAnActionFedBack() {
    store.start(
      .merge(.send("a").cancellable(id: 1), .send("b").cancellable(id: 2), .cancel(id: 1), .send("c")))
    #expect(store.log == ["start", "b", "c"])
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.holdsNoID)
  }

  @Test func anEffectIsRegisteredWhenTheReducerReturnsIt() {
    let gate = Gate()
    let task = store.start(.run { _ in await gate.pass() }.cancellable(id: 1))
    #expect(store.liveEffects == 1)
    #expect(!store.runtime.registry.holdsNoID)
    store.start("cancel", .cancel(id: 1))
    #expect(store.runtime.registry.holdsNoID)
    #expect(!task.isFinished)
    gate.open()
  }

  @Test func restartingInFlightReplacesInOneStep() async {
    let gates = [Gate(), Gate()]
    func effect(_ number: Int) -> ScriptedEffect {
      .run { send in
        await gates[number].pass()
        await send(Scripted.Action("\(number)"))
      }
      .cancellable(id: 1, cancelInFlight: true)
    }
    let first = effect(0)
    let second = effect(1)
    let tasks = [store.start("first", first), store.start("second", second)]
    for gate in gates { gate.open() }
    for task in tasks { await finished(task) }
    #expect(store.log == ["first", "second", "1"])
  }

  @Test func withoutCancelInFlightBothGoOn() async {
    let effect = run("a").cancellable(id: 1)
    let tasks = [store.start("first", effect), store.start("second", effect)]
    for task in tasks { await finished(task) }
    #expect(store.log == ["first", "second", "a", "a"])
  }

  /// A step that waits for its turn is not in flight: a cancel does not reach it.
  @Test func onlyStartedEffectsCountAsInFlight() async {
    let gate = Gate()
    let later = run("later").cancellable(id: 1)
    let task = store.start(.concatenate(.run { _ in await gate.pass() }, later))
    store.start("cancel", .cancel(id: 1))
    gate.open()
    await finished(task)
    #expect(store.log == ["start", "cancel", "later"])
  }

  @Test func cancellingAnIDInItsOwnCancellationHandlerIsSafe() async {
    let clock = TestClock()
    let box = Box<ScriptedStore>()
    box.content = store
    let task = store.start(
      .run { _ in
        try await withTaskCancellationHandler {
          try await clock.sleep(for: .seconds(1))
        } onCancel: {
          MainActor.assumeIsolated {
            _ = box.content?.start("again", .merge(.cancel(id: 1), .run { _ in }.cancellable(id: 1)))
          }
        }
      }.cancellable(id: 1))
    await sleepers(1, on: clock)
    store.start("cancel", .cancel(id: 1))
    await finished(task)
    #expect(store.log == ["start", "cancel", "again"])
    await eventually("nothing is live") { store.liveEffects == 0 }
    box.content = nil
  }
}
