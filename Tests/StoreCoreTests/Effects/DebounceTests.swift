import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Effects that start after a quiet time.
@MainActor
@Suite struct DebounceTests {
  private let store = scriptedStore()
  private let clock = SimulatedClock()
  private let started = Log<String>()

  private func advance(_ milliseconds: Int) async {
    clock.advance(by: .milliseconds(milliseconds))
    await store.processed()
  }

  private func debounced(_ name: String, id: Int = 1) -> ScriptedEffect {
    .send(.init(name)).debounce(id: id, for: .milliseconds(300), on: clock)
  }

  @Test func onlyTheLastOfABurstArrivesAndEachBeginsTheTimeAnew() async {
    for name in ["a", "b", "c"] {
      store.start("type", debounced(name))
      await advance(299)
    }
    #expect(store.log == ["type", "type", "type"])
    await advance(1)
    #expect(store.log.dropFirst(3) == ["c"])
    store.start("type", debounced("d"))
    await advance(300)
    #expect(store.log.dropFirst(3) == ["c", "type", "d"])
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.holdsNoID)
    #expect(clock.alarmCount == 0)
  }

  /// Without a task until then.
  @Test func workStartsAfterTheQuietTime() async {
    let gate = Gate()
    func work(_ name: String) -> ScriptedEffect {
      .run { [started] send in
        started.append(name)
        await gate.pass()
        await send(.init(name))
      }
      .debounce(id: 1, for: .milliseconds(300), on: clock)
    }
    store.start(work("a"))
    await advance(299)
    let task = store.start(work("b"))
    await advance(299)
    #expect(started.count == 0)
    #expect(store.runtime.registry.timers.count == 1)
    await advance(1)
    await eventually("the work starts") { started.count == 1 }
    #expect(!task.isFinished)
    gate.open()
    await finished(task)
    #expect(started.entries == ["b"])
    #expect(store.log == ["start", "start", "b"])
  }

  /// As one that waits.
  @Test func workThatHasStartedIsCancelledByTheNext() async {
    let gate = Gate()
    let first = store.start(
      .run { [started] send in
        started.append("a")
        await gate.pass()
        await send("a")
      }
      .debounce(id: 1, for: .milliseconds(300), on: clock))
    await advance(300)
    await eventually("the work starts") { started.count == 1 }
    store.start("b", debounced("late"))
    gate.open()
    await finished(first)
    await advance(300)
    #expect(store.log == ["start", "b", "late"])
  }

  @Test func aCancelReachesOneThatWaits() async {
    let task = store.start(debounced("late"))
    let work = store.start(ScriptedEffect.run { _ in }.debounce(id: 2, for: .seconds(1), on: clock))
    store.start("cancel", .merge(.cancel(id: 1), .cancel(id: 2)))
    #expect(task.isFinished && work.isFinished)
    #expect(store.runtime.registry.timers.count == 0)
    await advance(1_000)
    #expect(store.log == ["start", "start", "cancel"])
  }

  @Test func idsAreDebouncedApart() async {
    store.start(debounced("a", id: 1))
    store.start(debounced("b", id: 2))
    await advance(300)
    #expect(store.log.dropFirst(2) == ["a", "b"])
  }

  @Test func nothingStaysNothingAndCancelsNothing() async {
    #expect(ScriptedEffect.none.debounce(id: 1, for: .seconds(1), on: clock).isNone)
    store.start(debounced("a"))
    store.start("nothing", .none.debounce(id: 1, for: .milliseconds(300), on: clock))
    await advance(300)
    #expect(store.log == ["start", "nothing", "a"])
  }

  @Test func childrenAreDebouncedApartAndGoWithTheirState() async {
    let store = treeStore()
    let late = debounced("late")
    let actions: [Tree.Action] = [
      .left(.init("l") { late }), .right(.init("r") { late }), .editor(.init("e") { late }),
      .rows(.element(id: 1, action: .init("1") { late })), .rows(.element(id: 2, action: .init("2") { late })),
    ]
    for action in actions { store.send(action) }
    #expect(store.runtime.registry.count == 5)
    let before = store.seen
    store.change {
      $0.editor = nil
      $0.rows.remove(id: 1)
    }
    clock.advance(by: .milliseconds(300))
    await store.processed()
    #expect(store.seen.dropFirst(before.count) == ["late", "late", "2 late"])
    #expect(store.liveEffects == 0)
  }

  @Test func theParentOfOneThatIsMappedReceivesIt() async {
    let late = debounced("late").map { Scripted.Action("parent of \($0.name)") }
    store.start(late)
    await advance(300)
    #expect(store.log == ["start", "parent of late"])
  }

  /// The work is a step that begins when the pause has ended; it holds the id although nothing else does any more.
  @Test func theWorkMayCancelItsOwnID() async {
    store.start(
      "type",
      .merge(.cancel(id: 1), .run { send in await send("found") }).debounce(
        id: 1, for: .milliseconds(300), on: clock))
    await advance(300)
    await eventually("the work is done") { store.liveEffects == 0 }
    #expect(store.log == ["type", "found"])
    #expect(store.runtime.registry.holdsNoID)
  }
}
