import StoreTesting
import Synchronization
import TestSupport
import Testing

@testable import StoreCore

/// Alarms that ring on other threads.
@MainActor
@Suite struct AlarmTests {
  /// The first effect's alarm rings while the next effect is registered: both find one way to the store.
  @Test func anAlarmThatRingsWhileEffectsAreRegisteredLosesNoAction() async {
    let clock = RestlessClock()
    let isOver = Atomic(false)
    let ringing = Task.detached { clock.ring(until: isOver) }
    var arrived = 0
    for _ in 0..<3_000 {
      let store = scriptedStore()
      store.start(.send("never", after: .seconds(1), on: clock))
      let task = store.start(.run { send in await send("arrived") })
      await finished(task)
      arrived += store.log.count { $0 == "arrived" }
    }
    isOver.store(true, ordering: .relaxed)
    await ringing.value
    #expect(arrived == 3_000)
  }

  /// Whoever rings must not be the last to hold the store.
  @Test func theStateIsLetGoOfOnTheMainActor() async {
    let clock = RestlessClock()
    let isOver = Atomic(false)
    let ringing = Task.detached { clock.ring(until: isOver) }
    let gone = Log<Void>()
    for _ in 0..<3_000 {
      let captured = Doomed.onMain { gone.append(()) }
      let store = Store(initialState: Scripted.State()) {
        Reduce<Scripted.State, Scripted.Action> { _, action in
          withExtendedLifetime(captured) { action.effect() }
        }
      }
      store.start(.send("never", after: .seconds(1), on: clock))
    }
    await eventually("all are gone") { gone.count == 3_000 }
    isOver.store(true, ordering: .relaxed)
    await ringing.value
  }

  @Test func whatIsDueWhenItIsSetArrivesWithoutTheClockBeingMoved() async throws {
    let clock = SimulatedClock()
    let store = scriptedStore()
    clock.advance(by: .seconds(1))
    store.start(.send("now", after: .zero, on: clock))
    await store.processed()
    #expect(store.log == ["start", "now"])
    store.start(.timer(every: .milliseconds(10), on: clock) { "tick" })
    clock.advance(by: .milliseconds(20))
    await store.processed()
    await store.processed()
    #expect(store.log.suffix(2) == ["tick", "tick"])
    #expect(clock.alarmCount == 1)
    try await clock.sleep(for: .zero)
    #expect(clock.sleeperCount == 0)
  }
}
