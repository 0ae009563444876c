import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// The root is dropped at moments when nobody expects it.
@MainActor
@Suite struct DroppingTests {
  private let root = Box<StoreOf<Wrapper>>()

  /// A scoped store, whose root is dropped by an action.
  private func makeChild() -> ScriptedStore {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    root.content = store
    return store.scope(state: \.child, action: \.child)
  }

  private func dropRoot() { MainActor.assumeIsolated { root.content = nil } }

  @Test func inAReducer() async {
    let child = makeChild()
    let started = Log<Void>()
    child.send(
      .init("drop") {
        dropRoot()
        return .merge(.run { _ in started.append(()) }, .send("fed back"))
      })
    #expect(child.log == ["drop"])
    #expect(child.runtime.phase == .closed)
    let reports = await reports { child.send("after") }
    #expect(child.log == ["drop"])
    #expect(reports.count == 1)
    #expect(child.liveEffects == 0)
    #expect(started.count == 0)
  }

  @Test func inAReducerThatReturnsNothing() async {
    let child = makeChild()
    child.send(
      .init("drop") {
        dropRoot()
        return .none
      })
    let reports = await reports { child.send("after") }
    #expect(child.log == ["drop"])
    #expect(reports.count == 1)
    #expect(child.runtime.phase == .closed)
  }

  /// Actions that were accepted before are still processed, also one that follows another that returns an effect.
  @Test func whileActionsWait() {
    let child = makeChild()
    child.start(
      .merge(
        .send(
          .init("drop") {
            dropRoot()
            return .send("fed back")
          }), .send("accepted")))
    #expect(child.log == ["start", "drop", "accepted"])
    #expect(child.runtime.phase == .closed)
  }

  @Test func inTheActionOfAnEffect() async {
    let child = makeChild()
    let last = Scripted.Action("drop") {
      dropRoot()
      return .none
    }
    let task = child.start(
      .run { send in
        await send(last)
        await send("too late")
      })
    await finished(task)
    await eventually("the action arrives") { child.log == ["start", "drop"] }
    #expect(child.runtime.phase == .closed)
  }

  @Test func inACancellationHandler() async {
    let child = makeChild()
    let clock = TestClock()
    let task = child.start(
      .run { [root] _ in
        try await withTaskCancellationHandler {
          try await clock.sleep(for: .seconds(1))
        } onCancel: {
          MainActor.assumeIsolated { root.content = nil }
        }
      }.cancellable(id: 1))
    await sleepers(1, on: clock)
    child.start("cancel", .merge(.cancel(id: 1), .run { _ in }))
    #expect(child.runtime.phase == .closed)
    #expect(child.liveEffects == 0)
    await finished(task)
  }

  @Test func sendsFromDestructorsDuringTheShutdownAreDropped() async {
    let box = Box<ScriptedStore>()
    let gate = Gate()
    let ended = Log<Void>()
    let reports = await reports {
      let child = makeChild()
      box.content = child
      let captured = Doomed.onMain { box.content?.send("last words") }
      child.start(
        .concatenate(
          .run { _ in
            await gate.pass()
            ended.append(())
          }, .run { _ in withExtendedLifetime(captured) {} }))
    }
    await eventually("the first step runs") { gate.arrivals == 1 }
    let atShutdown = await TestSupport.reports { root.content = nil }
    #expect(box.content?.log == ["start"])
    #expect(reports.isEmpty)
    #expect(atShutdown.count <= 1)
    box.content = nil
    gate.open()
    await eventually("the first step has ended") { ended.count == 1 }
  }
}
