import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Effects that start no sooner than an interval after one another.
@MainActor
@Suite struct ThrottleTests {
  private let store = scriptedStore()
  private let clock = SimulatedClock()

  private func advance(_ milliseconds: Int) async {
    clock.advance(by: .milliseconds(milliseconds))
    await store.processed()
  }

  private func throttled(_ name: String, latest: Bool, id: Int = 1, on clock: SimulatedClock? = nil)
    -> ScriptedEffect
  {
    .send(.init(name)).throttle(id: id, for: .milliseconds(100), on: clock ?? self.clock, latest: latest)
  }

  /// What arrived, apart from the actions that started it.
  private var arrived: [String] { store.log.filter { $0 != "start" } }

  @Test func theFirstOfAnIntervalWaitsForItsEnd() async {
    for name in ["a", "b", "c", "d"] {
      store.start(throttled(name, latest: false))
      await advance(25)
    }
    #expect(arrived == ["a", "b"])
    store.start(throttled("e", latest: false))
    await advance(99)
    #expect(arrived == ["a", "b"])
    await advance(1)
    #expect(arrived == ["a", "b", "e"])
    await advance(1_000)
    #expect(arrived == ["a", "b", "e"])
    #expect(store.liveEffects == 0)
  }

  @Test func theLastOfAnIntervalWaitsForItsEnd() async {
    for name in ["a", "b", "c", "d"] {
      store.start(throttled(name, latest: true))
      await advance(25)
    }
    #expect(arrived == ["a", "d"])
    await advance(1_000)
    #expect(arrived == ["a", "d"])
    #expect(store.liveEffects == 0)
    #expect(store.runtime.registry.holdsNoID)
  }

  /// Measured from the last start, and not in a fixed rhythm.
  @Test func aQuietTimeEarnsNoCredit() async {
    store.start(throttled("a", latest: true))
    await advance(950)
    store.start(throttled("b", latest: true))
    store.start(throttled("c", latest: true))
    await advance(99)
    #expect(arrived == ["a", "b"])
    await advance(1)
    #expect(arrived == ["a", "b", "c"])
    store.start(throttled("d", latest: true))
    await advance(99)
    #expect(arrived == ["a", "b", "c"])
    await advance(1)
    #expect(arrived == ["a", "b", "c", "d"])
  }

  @Test func anIntervalIsOverAtItsEnd() async {
    store.start(throttled("a", latest: false))
    await advance(99)
    store.start(throttled("b", latest: false))
    #expect(arrived == ["a"])
    await advance(1)
    #expect(arrived == ["a", "b"])
    await advance(100)
    store.start(throttled("c", latest: false))
    #expect(arrived == ["a", "b", "c"])
  }

  @Test func aCancelReachesOneThatWaitsAndLeavesTheInterval() async {
    store.start(throttled("a", latest: false))
    let task = store.start(throttled("b", latest: false))
    await advance(50)
    store.start(.cancel(id: 1))
    #expect(task.isFinished)
    store.start(throttled("c", latest: false))
    await advance(49)
    #expect(arrived == ["a"])
    await advance(1)
    #expect(arrived == ["a", "c"])
  }

  @Test func workThatIsDroppedNeverStartsAndTheTaskOfOneThatWaitsDoesNotEnd() async {
    let started = Log<String>()
    func work(_ name: String, latest: Bool) -> ScriptedEffect {
      .run { _ in started.append(name) }.throttle(id: 1, for: .milliseconds(100), on: clock, latest: latest)
    }
    await finished(store.start(work("a", latest: true)))
    let replaced = store.start(work("b", latest: true))
    let waiting = store.start(work("c", latest: true))
    let dropped = store.start(work("d", latest: false))
    #expect(replaced.isFinished && !waiting.isFinished && dropped.isFinished)
    await advance(100)
    await finished(waiting)
    #expect(started.entries == ["a", "c"])
  }

  @Test func idsAndClocksAreThrottledApart() async {
    let other = SimulatedClock()
    store.start(throttled("a", latest: false))
    store.start(throttled("b", latest: false, id: 2))
    store.start(throttled("c", latest: false, on: other))
    #expect(arrived == ["a", "b", "c"])
  }

  @Test func storesAreThrottledApart() async {
    let other = scriptedStore()
    store.start(throttled("a", latest: false))
    other.start(throttled("b", latest: false))
    #expect(arrived == ["a"])
    #expect(other.log == ["start", "b"])
  }

  @Test func childrenAreThrottledApartAndGoWithTheirState() async {
    let store = treeStore()
    func send(_ name: String) {
      let effect = throttled(name, latest: true)
      store.send(.left(.init("l") { effect }))
      store.send(.editor(.init("e") { effect }))
      store.send(.rows(.element(id: 1, action: .init("r") { effect })))
      store.send(.rows(.element(id: 2, action: .init("r") { effect })))
    }
    send("first")
    #expect(store.seen.filter { $0.hasSuffix("first") } == ["first", "first", "1 first", "2 first"])
    #expect(store.liveEffects == 0)
    send("second")
    #expect(store.runtime.registry.timers.count == 4)
    store.change {
      $0.editor = nil
      $0.rows.remove(id: 1)
    }
    clock.advance(by: .milliseconds(100))
    await store.processed()
    #expect(store.seen.filter { $0.hasSuffix("second") } == ["second", "2 second"])
    #expect(store.liveEffects == 0)
  }

  @Test func theParentOfOneThatIsMappedReceivesIt() async {
    for name in ["a", "b"] {
      store.start(throttled(name, latest: true).map { Scripted.Action("parent of \($0.name)") })
    }
    await advance(100)
    #expect(arrived == ["parent of a", "parent of b"])
  }

  @Test func nothingStaysNothing() {
    #expect(ScriptedEffect.none.throttle(id: 1, for: .seconds(1), on: clock, latest: true).isNone)
  }

  /// Intervals that are over leave the books.
  @Test func manyIdsLeaveNothing() async {
    for id in 0..<1_000 {
      store.start(throttled("\(id)", latest: true, id: id))
      await advance(10)
    }
    #expect(arrived.count == 1_000)
    #expect(store.runtime.registry.throttles.count < 32)
    #expect(store.liveEffects == 0)
  }

  @Test(arguments: [true, false]) func theFirstOfABurstInOneDrainArrives(latest: Bool) async {
    store.start(.merge(throttled("a", latest: latest), throttled("b", latest: latest)))
    #expect(arrived == ["a"])
    await advance(100)
    #expect(arrived == ["a", "b"])
    #expect(store.liveEffects == 0)
  }

  @Test func theWorkOfTheFirstOfABurstBegins() async {
    let started = Log<String>()
    func work(_ name: String) -> ScriptedEffect {
      .run(start: .immediate) { _ in started.append(name) }
        .throttle(id: 1, for: .milliseconds(100), on: clock, latest: true)
    }
    store.start(.merge(work("a"), work("b"), work("c")))
    #expect(started.entries == ["a"])
    await advance(100)
    #expect(started.entries == ["a", "c"])
  }
}
