import Foundation
import Synchronization
import TestSupport
import Testing

@testable import StoreCore

/// How far an effect that sends is ahead of the reducer.
@MainActor
@Suite struct SendTests {
  private final class Count: Sendable {
    let value = Atomic(0)
    func add() { value.wrappingAdd(1, ordering: .relaxed) }
    var current: Int { value.load(ordering: .relaxed) }
  }

  @Test func untilReducedReturnsWhenTheActionWasReduced() async {
    let store = scriptedStore()
    let seen = Log<[String]>()
    let task = store.start(
      .run { send in
        await send("a")
        await send("b", until: .reduced)
        seen.append(await MainActor.run { store.log })
        await send("c", until: .accepted)
      })
    await finished(task)
    #expect(seen.entries.first == ["start", "a", "b"])
    #expect(store.log == ["start", "a", "b", "c"])
  }

  @Test func anEffectThatRunsAheadWaits() async {
    let store = scriptedStore()
    let sent = Count()
    let hold = MainActorHold()
    let task = store.start(
      .run { send in
        for number in 0..<5_000 {
          if number == 1_023 { hold.signal() }
          await send(.init("\(number)"))
          sent.add()
        }
      })
    hold.holdUntilSignalled()
    // The reducer stands still here: the effect can't get farther, however long this takes.
    for _ in 0..<100 { sched_yield() }
    usleep(2_000)
    #expect(sent.current == 1_023)
    await finished(task)
    #expect(store.log == ["start"] + (0..<5_000).map(String.init))
  }

  @Test func droppingTheStoreFreesThoseWhoWait() async {
    var store: ScriptedStore? = scriptedStore()
    let ended = Count()
    let gate = Gate()
    store?.start(
      .run { send in
        await gate.pass()
        await send("a", until: .reduced)
        for _ in 0..<3_000 { await send("b") }
        ended.add()
      })
    store = nil
    gate.open()
    await eventually("the effect ends") { ended.current == 1 }
  }

  @Test func aConcurrentStoreHasReducedOnReturnWhenItIsIdle() async {
    let store = ConcurrentStore(initialState: Scripted.State()) { Scripted() }
    let reduced = Count()
    await store.finish(
      .init("start") {
        .run { send in
          await send(
            .init("a") {
              reduced.add()
              return .none
            }, until: .reduced)
          #expect(reduced.current == 1)
        }
      })
    #expect(reduced.current == 1)
  }
}
