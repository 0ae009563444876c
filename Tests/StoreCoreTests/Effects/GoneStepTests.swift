import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Steps of a concatenation do not start when the child that they belong to has gone in the meantime.
@MainActor
@Suite struct GoneStepTests {
  private let gate = Gate()
  private let started = Log<String>()

  /// The step before, an action of the parent's fed back, takes the child's state away.
  @Test(arguments: [true, false]) func aStepOfTheParentsConcatenationDoesNotStartAfterwards(isFedBack: Bool)
    async
  {
    let remove = Tree.Action.own(
      .init { state in
        state.rows.remove(id: 1)
        return .none
      })
    let child = Scripted.Action("start") { [started] in
      .run { send in
        started.append("never")
        await send("late")
      }
    }
    let reports = await reports {
      let first: Effect<Tree.Action> = isFedBack ? .send(remove) : .run(start: .immediate) { await $0(remove) }
      let store = treeStore { effect in .concatenate(first, effect) }
      await finished(store.send(.rows(.element(id: 1, action: child))))
      #expect(store.seen == ["1 start"])
      #expect(store.liveEffects == 0)
    }
    #expect(started.entries.isEmpty)
    #expect(reports.isEmpty)
  }

  /// Of few rows, and of so many that their collection has a name for its set of ids. The step before is a task, which ends
  /// later, or it ends by the cancellation itself.
  @Test(arguments: [3, 50], [true, false])
  func aStepOfARowThatIsGoneDoesNotStart(rows: Int, endsByItself: Bool) async {
    let (gate, clock) = (gate, SimulatedClock())
    let store = treeStore(rows: 0..<rows) { effect in .concatenate(effect, effect, effect) }
    let child = Scripted.Action("start") { [started] in
      if endsByItself { return .send("late", after: .seconds(1), on: clock) }
      return .run { send in
        started.append("step")
        await gate.pass()
        await send("late")
      }
    }
    let reports = await reports {
      let task = store.send(.rows(.element(id: 1, action: child)))
      if !endsByItself { await eventually("the first step runs") { started.count == 1 } }
      store.change { $0.rows.remove(id: 1) }
      if endsByItself { #expect(store.liveEffects == 0) }
      for _ in 0..<3 {
        clock.advance(by: .seconds(1))
        await store.processed()
      }
      gate.open()
      await finished(task)
    }
    #expect(started.count <= 1)
    #expect(!store.seen.contains("1 late"))
    #expect(reports.isEmpty)
    #expect(store.liveEffects == 0)
  }
}
