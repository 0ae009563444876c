import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Actions that are fed back when time has passed, without a task.
@MainActor
@Suite struct TimedEffectTests {
  private let store = scriptedStore()
  private let clock = SimulatedClock()

  private var waiting: Int { store.runtime.registry.timers.count }

  private func after(_ milliseconds: Int, _ name: String) -> ScriptedEffect {
    .send(.init(name), after: .milliseconds(milliseconds), on: clock)
  }

  private func advance(_ milliseconds: Int) async {
    clock.advance(by: .milliseconds(milliseconds))
    await store.processed()
  }

  @Test func anActionArrivesAtItsTimeAndNotBefore() async {
    let task = store.start(after(300, "late"))
    #expect(waiting == 1)
    await advance(299)
    #expect(store.log == ["start"])
    #expect(!task.isFinished)
    await advance(1)
    #expect(store.log == ["start", "late"])
    #expect(task.isFinished)
    #expect(store.liveEffects == 0)
    #expect(waiting == 0)
  }

  @Test func actionsArriveInTheOrderOfTheirTimes() async {
    for (name, time) in [("c", 30), ("a", 10), ("d", 4_000_000), ("b", 20), ("b2", 20)] {
      store.start(name + "?", after(time, name))
    }
    await advance(5_000_000)
    #expect(store.log.suffix(5) == ["a", "b", "b2", "c", "d"])
  }

  @Test func aCancelledOneNeverArrivesAndLeavesNothing() async {
    let task = store.start(after(10, "late").cancellable(id: 1))
    store.start("cancel", .cancel(id: 1))
    #expect(task.isFinished)
    #expect(waiting == 0)
    await advance(20)
    #expect(store.log == ["start", "cancel"])
  }

  /// Due in the same turn as the action that cancels it.
  @Test func oneThatIsCancelledByAnEarlierOneDoesNotArrive() async {
    store.start("a", after(20, "late").cancellable(id: 1))
    store.start("b", .send(.init("cancel") { .cancel(id: 1) }, after: .milliseconds(10), on: clock))
    await advance(30)
    #expect(store.log == ["a", "b", "cancel"])
    #expect(store.liveEffects == 0)
  }

  @Test func aQuietTimeBegunAnewWithEachKeystroke() async {
    for text in 0..<100 {
      store.start("\(text)", after(300, "search \(text)").cancellable(id: 1, cancelInFlight: true))
      await advance(200)
    }
    #expect(waiting == 1)
    await advance(100)
    #expect(store.log.last == "search 99")
    #expect(store.log.count == 101)
    #expect(store.runtime.registry.holdsNoID)
  }

  @Test func aTimerDoesNotDrift() async {
    var times: [Int] = []
    var now = 0
    let task = store.start(.timer(every: .milliseconds(100), on: clock) { "tick" }.cancellable(id: 1))
    for step in [33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33] {
      let before = store.log.count
      now += step
      await advance(step)
      if store.log.count > before { times.append(now) }
    }
    #expect(times == [132, 231, 330])
    // A late tick does not put the next one off, and times that have passed are skipped.
    await advance(450 - now)
    await advance(50)
    await advance(350)
    await advance(49)
    #expect(store.log.count == 7)
    await advance(1)
    #expect(store.log.count == 8)
    #expect(!task.isFinished)
    store.start("cancel", .cancel(id: 1))
    #expect(task.isFinished)
    #expect(waiting == 0)
  }

  @Test func thousandsOfTimersShareOneAlarm() async {
    store.start(
      .merge((0..<5_000).map { _ in .timer(every: .seconds(1), on: clock) { "tick" } }).cancellable(id: 1))
    #expect(clock.alarmCount == 1)
    for _ in 0..<3 { await advance(1_000) }
    #expect(store.log.count == 15_001)
    #expect(clock.alarmCount == 1)
    store.start("cancel", .cancel(id: 1))
    #expect(store.liveEffects == 0)
  }

  @Test func aStepOfAConcatenationWaitsForIt() async {
    store.start(.concatenate(after(10, "first"), after(10, "second"), .send("third")))
    await advance(10)
    #expect(store.log == ["start", "first"])
    await advance(10)
    #expect(store.log == ["start", "first", "second", "third"])
    #expect(store.liveEffects == 0)
  }

  @Test func itsEffectsBelongToTheActionThatStartedIt() async {
    let task = store.start(
      .send(.init("middle") { [self] in after(10, "end") }, after: .milliseconds(10), on: clock))
    await advance(10)
    #expect(!task.isFinished)
    await advance(10)
    #expect(task.isFinished)
    #expect(store.log == ["start", "middle", "end"])
  }

  @Test func droppingTheStoreLetsGoOfItsTimersAndAlarm() async {
    var store: ScriptedStore? = scriptedStore()
    weak let runtime = store?.runtime
    store?.start(.timer(every: .seconds(1), on: clock) { "tick" })
    #expect(clock.alarmCount == 1)
    store = nil
    await eventually("the store is gone") { runtime == nil }
    #expect(clock.alarmCount == 0)
    clock.advance(by: .seconds(5))
  }

  @Test func onAClockWithoutAlarmsATaskSleeps() async {
    let clock = TestClock()
    let task = store.start(
      .merge(
        .send("once", after: .seconds(1), on: clock),
        .timer(every: .seconds(1), on: clock) { "tick" }.cancellable(id: 1)))
    #expect(waiting == 0)
    for _ in 0..<3 {
      await sleepers(1, on: clock)
      await eventually("both sleep") { clock.sleeperCount == (store.log.contains("once") ? 1 : 2) }
      clock.advance(by: .seconds(1))
      let count = store.log.count
      await eventually("a tick arrives") { store.log.count > count }
    }
    store.start("cancel", .cancel(id: 1))
    await finished(task)
    #expect(store.log.filter { $0 == "once" }.count == 1)
    #expect(store.log.filter { $0 == "tick" }.count >= 2)
  }

  @Test func onTheLiveClocksTimePassesByItself() async {
    let task = store.start(
      .merge(
        .send("continuous", after: .milliseconds(2), on: ContinuousClock()),
        .send("suspending", after: .milliseconds(1), on: SuspendingClock())))
    #expect(waiting == 2)
    await finished(task)
    #expect(store.log.sorted() == ["continuous", "start", "suspending"])
  }

  private struct Reading: Reducer {
    let clock: SimulatedClock
    @Dependency(\.context) var context

    func reduce(into state: inout [String], action: String) -> Effect<String> {
      state.append(action)
      return action == "start" ? .timer(every: .milliseconds(10), on: clock) { "\(context)" } : .none
    }
  }

  /// As on clocks without alarms, where the closure runs in a task of its own.
  @Test func theClosureOfATimerSeesTheValuesInForceWhereItWasMade() async {
    let store = Store(initialState: [String]()) {
      Reading(clock: clock).dependency(\.context, .live)
    } withDependencies: {
      $0.context = .preview
    }
    let task = store.send("start")
    clock.advance(by: .milliseconds(10))
    await store.processed()
    #expect(store.state == ["start", "live"])
    task.cancel()
  }
}
