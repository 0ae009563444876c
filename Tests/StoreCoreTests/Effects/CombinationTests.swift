@testable import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct CombinationTests {
  private let store = scriptedStore()
  private let ran = Log<String>()

  private func run(_ name: String) -> ScriptedEffect { .run { [ran] _ in ran.append(name) } }

  @Test func aMergeEndsWhenAllItsMembersHave() async {
    let gates = [Gate(), Gate(), Gate()]
    let task = store.start(.merge(gates.map { gate in .run { _ in await gate.pass() } }))
    for gate in [gates[1], gates[2], gates[0]] {
      #expect(!task.isFinished)
      let live = store.liveEffects
      gate.open()
      await eventually("one more has ended") { store.liveEffects == live - 1 }
    }
    #expect(task.isFinished)
  }

  /// Cancellation handlers run in the order in which the effects were registered.
  @Test func aMergeStartsItsMembersInListOrder() async {
    let cancelled = Log<Int>()
    let clock = TestClock()
    let task = store.start(
      .merge(
        (0..<20).map { number in
          .run { _ in
            try await withTaskCancellationHandler {
              try await clock.sleep(for: .seconds(1))
            } onCancel: {
              cancelled.append(number)
            }
          }
        }
      ).cancellable(id: 1))
    await sleepers(20, on: clock)
    store.start("cancel", .cancel(id: 1))
    #expect(cancelled.entries == Array(0..<20))
    await finished(task)
  }

  @Test func aConcatenationRunsOneAfterTheOther() async {
    let steps = (0..<50).map { run("\($0)") }
    await finished(store.start(.concatenate(steps)))
    #expect(ran.entries == (0..<50).map(String.init))
  }

  @Test func aStepWaitsForTheOneBefore() async {
    let gate = Gate()
    let task = store.start(
      .concatenate(
        .run { send in
          await gate.pass()
          await send("first")
        },
        .send("second"),
        .run { send in await send("third") }))
    #expect(store.log == ["start"])
    gate.open()
    await finished(task)
    #expect(store.log == ["start", "first", "second", "third"])
  }

  @Test func stepsThatAreMergesEndWithTheirLastMember() async {
    let gates = [Gate(), Gate()]
    let last = run("last")
    let task = store.start(.concatenate(.merge(gates.map { gate in .run { _ in await gate.pass() } }), last))
    gates[0].open()
    await eventually("one member has ended") { store.liveEffects == 2 }
    #expect(ran.entries.isEmpty)
    gates[1].open()
    await finished(task)
    #expect(ran.entries == ["last"])
  }

  @Test func concatenationsNest() async {
    let names = ["a", "b", "c", "d", "e"]
    let runs = names.map(run)
    await finished(
      store.start(
        .concatenate(
          runs[0], .merge(.concatenate(runs[1], runs[2]), .none), .concatenate(.concatenate(runs[3])), runs[4]))
    )
    #expect(ran.entries == names)
  }

  /// A cancelled step ends like any other: the next one starts.
  @Test func cancellingAStepLetsTheConcatenationGoOn() async {
    let clock = TestClock()
    let last = run("last")
    let task = store.start(
      .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1), last))
    await sleepers(1, on: clock)
    store.start("cancel", .cancel(id: 1))
    await finished(task)
    #expect(ran.entries == ["last"])
  }

  @Test func cancellingTheConcatenationStopsTheStepsToCome() async {
    let clock = TestClock()
    let last = run("last")
    let task = store.start(
      .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, last).cancellable(id: 1))
    await sleepers(1, on: clock)
    store.start("cancel", .cancel(id: 1))
    await finished(task)
    #expect(ran.entries.isEmpty)
    #expect(store.liveEffects == 0)
  }

  @Test func aCancelIsAStepOfItsOwn() async {
    let clock = TestClock()
    let victim = store.start("victim", .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1))
    await sleepers(1, on: clock)
    let gate = Gate()
    let last = run("last")
    let task = store.start(.concatenate(.run { _ in await gate.pass() }, .cancel(id: 1), last))
    #expect(clock.sleeperCount == 1)
    gate.open()
    await finished(task)
    await finished(victim)
    #expect(ran.entries == ["last"])
  }

  @Test func innerAndOuterIDsBothReachAnEffect() async {
    for id in ["inner", "middle", "outer"] {
      let clock = TestClock()
      let task = store.start(
        .merge(
          .run { _ in try await clock.sleep(for: .seconds(1)) }
            .cancellable(id: "inner").cancellable(id: "middle")
        ).cancellable(id: "outer"))
      await sleepers(1, on: clock)
      store.start("cancel", .cancel(id: id))
      await finished(task)
      #expect(store.runtime.registry.holdsNoID)
    }
  }

  /// The place of an id that nobody holds any more is another id's by the time the next step registers.
  @Test func aStepThatCancelsItsOwnIDLeavesTheOthersAlone() async {
    let gate = Gate()
    store.start(
      .concatenate(
        .send("first"),
        .merge(
          .cancel(id: 1), .run { _ in await gate.pass() }.cancellable(id: 2),
          .run { send in
            await gate.pass()
            await send("cancelled")
          })
      ).cancellable(id: 1))
    await eventually("both run") { gate.arrivals == 2 }
    store.start("one", .cancel(id: 1))
    #expect(store.liveEffects > 0)
    gate.open()
    await eventually("all ends") { store.liveEffects == 0 }
    #expect(store.log == ["start", "first", "one"])
    #expect(store.runtime.registry.holdsNoID)
  }
}
