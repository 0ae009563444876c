import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

@MainActor
@Suite struct StoreTaskTests {
  private let store = scriptedStore()
  private let clock = TestClock()

  @Test func anActionWithoutEffectsIsFinished() async {
    let task = store.send("a")
    #expect(task.isFinished)
    await task.finish()
  }

  @Test func finishWaitsForTheEffectsOfTheActionsThatEffectsSent() async {
    let clock = clock
    let second = Scripted.Action("second") {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send("third")
      }
    }
    let task = store.start(.run { send in await send(second) })
    await sleepers(1, on: clock)
    #expect(store.liveEffects == 1)
    #expect(!task.isFinished)
    let waiter = Task {
      await task.finish()
      return store.log
    }
    clock.advance(by: .seconds(1))
    #expect(await waiter.value == ["start", "second", "third"])
  }

  /// The last step of the sequence queues an action that starts an effect, while nothing else of the work is live.
  @Test func finishWaitsForTheEffectsOfAnActionFedBackAtTheEnd() async {
    let gates = [Gate(), Gate()]
    let last = Scripted.Action("last") {
      .run { send in
        await gates[1].pass()
        await send("end")
      }
    }
    let task = store.start(.concatenate(.run { _ in await gates[0].pass() }, .send(last)))
    let returned = Log<[String]>()
    let waiter = Task {
      await task.finish()
      returned.append(store.log)
    }
    await eventually("the first step waits") { gates[0].arrivals == 1 }
    gates[0].open()
    await eventually("the last effect waits") { gates[1].arrivals == 1 }
    for _ in 0..<100 { await Task.yield() }
    #expect(returned.count == 0)
    gates[1].open()
    await finished(task)
    await waiter.value
    #expect(returned.entries == [["start", "last", "end"]])
  }

  @Test func cancelIsImmediateAndDoesNotWait() async {
    let gate = Gate()
    let task = store.start(
      .run { send in
        await gate.pass()
        await send("too late")
      })
    task.cancel()
    #expect(!task.isFinished)
    gate.open()
    await finished(task)
    #expect(store.log == ["start"])
  }

  @Test func cancelReachesEffectsOfEffects() async {
    let clock = clock
    let second = Scripted.Action("second") { .run { _ in try await clock.sleep(for: .seconds(1)) } }
    let task = store.start(.run { send in await send(second) })
    await sleepers(1, on: clock)
    task.cancel()
    #expect(clock.sleeperCount == 0)
    await finished(task)
  }

  @Test func cancellingTheTaskThatWaitsCancelsTheEffects() async {
    let clock = clock
    let task = store.start(.run { _ in try await clock.sleep(for: .seconds(1)) })
    await sleepers(1, on: clock)
    let returned = Log<Void>()
    let waiter = Task {
      await task.finish()
      returned.append(())
    }
    waiter.cancel()
    await eventually("the effect is cancelled") { clock.sleeperCount == 0 }
    await eventually("the waiter returns") { returned.count == 1 }
    #expect(store.liveEffects == 0)
  }

  @Test func otherActionsEffectsAreNotTouched() async {
    let clock = clock
    let tasks = (0..<2).map { _ in store.start(.run { _ in try await clock.sleep(for: .seconds(1)) }) }
    await sleepers(2, on: clock)
    tasks[0].cancel()
    await finished(tasks[0])
    #expect(clock.sleeperCount == 1)
    #expect(!tasks[1].isFinished)
    clock.advance(by: .seconds(1))
    await finished(tasks[1])
  }

  @Test func cancellingByIDSparesTheEffectsOfActionsTheEffectHadSent() async {
    let clock = clock
    let second = Scripted.Action("second") {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send("third")
      }
    }
    let task = store.start(
      .run { send in
        await send(second)
        try await clock.sleep(for: .seconds(1))
        await send("too late")
      }.cancellable(id: 1))
    await sleepers(2, on: clock)
    store.start("cancel", .cancel(id: 1))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await finished(task)
    #expect(store.log == ["start", "second", "cancel", "third"])
  }
}
