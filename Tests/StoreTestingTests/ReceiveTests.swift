import Foundation
import StoreCore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct ReceiveTests {
  private let store = TestStore(initialState: Workshop.State()) { Workshop() }

  private func load(line: UInt = #line) async {
    await store.send(.load, assert: { $0.isLoading = true }, line: line)
  }

  private func loaded(_ state: inout Workshop.State) {
    state.isLoading = false
    state.answers = [42]
  }

  @Test func byCase() async {
    await load()
    await store.receive(\.response) { loaded(&$0) }
  }

  @Test func byCaseAndPayload() async {
    await load()
    await store.receive(\.response, 42) { loaded(&$0) }
  }

  @Test func byValue() async {
    await load()
    await store.receive(.response(42)) { loaded(&$0) }
  }

  @Test func byCondition() async {
    await load()
    await store.receive(where: { $0 != .increment }) { loaded(&$0) }
  }

  @Test(arguments: [Way.byPayload, .byValue]) func anotherPayloadFails(_ way: Way) async {
    await load(line: 7)
    let failures = await failures {
      switch way {
      case .byPayload: await store.receive(\.response, 43)
      case .byValue: await store.receive(.response(43))
      }
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected to receive .response(43), but the next action is .response(42), from an effect of .load, sent at \
        StoreTestingTests/ReceiveTests.swift:7. (-: expected, +: actual)

        - .response(43)
        + .response(42)
        """
      ])
    #expect(store.state.answers == [42])
  }

  enum Way: Sendable { case byPayload, byValue }

  @Test func anotherCaseFails() async {
    await load(line: 7)
    let line = #line + 1
    let failures = await failures { await store.receive(\.tick) }
    #expect(
      failures == [
        Failure(
          text: """
            Expected to receive .tick, but the next action is .response(42), from an effect of .load, sent at \
            StoreTestingTests/ReceiveTests.swift:7.
            """, line: line)
      ])
  }

  @Test func anotherStateFails() async {
    await load()
    let failures = await failures { await store.receive(\.response) { $0.isLoading = false } }
    #expect(
      failures.map(\.text) == [
        """
        The state after .response(42) is not the expected one (-: expected, +: actual).

          Workshop.State(
            … (3 unchanged),
        -   answers: []
        +   answers: [42]
          )
        """
      ])
  }

  /// Known at once: nobody could send the action, so nobody is waited for.
  @Test func withoutAnEffectNothingCanCome() async {
    await store.send(.nothing)
    let failures = await failures { await store.receive(\.tick, timeout: .seconds(1_000_000)) }
    #expect(
      failures.map(\.text) == [
        "Expected to receive .tick, but no action is left, and no effect is running that could send it."
      ])
  }

  @Test func whileAnEffectRunsTheActionMayStillCome() async {
    let gate = Gate()
    let store = TestStore(initialState: Workshop.State()) { Workshop(gate: gate) }
    await store.send(.wait, line: 7)
    let failures = await failures { await store.receive(\.response, timeout: .zero) }
    #expect(
      failures.map(\.text) == [
        """
        Expected to receive a case with a payload of type Int, but no action came within 0.0 seconds. Still running:

          an effect of .wait, sent at StoreTestingTests/ReceiveTests.swift:7, made at \
        StoreTestingTests/Workshop.swift:\(Workshop.lineOfWait)

        Move the clock that it sleeps on, or end what it waits for.
        """
      ])
    gate.open()
    await store.finish()
  }

  /// The action comes from a thread that the store knows nothing of.
  @Test func anActionFromElsewhereIsWaitedFor() async {
    let gate = Gate()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart
          ? .run { send in
            await gate.pass()
            await send(false)
          } : .none
      }
    }
    await store.send(true) { $0 = 1 }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      gate.open()
    }
    await store.receive(false) { $0 = 2 }
  }

  /// The only time on the wall that a test store waits for by itself.
  @Test(.timeLimit(.minutes(15))) func nobodyWaitsForEver() async {
    let gate = Gate()
    let store = TestStore(initialState: Workshop.State()) { Workshop(gate: gate) }
    store.timeout = .milliseconds(20)
    await store.send(.wait)
    let failures = await failures {
      await store.receive(\.response)
      await store.finish()
    }
    #expect(failures.count == 2)
    gate.open()
  }

  /// The action comes from a task that does not run where effects do, while the effect itself waits.
  @Test(.timeLimit(.minutes(15))) func anActionOfADetachedTaskIsNoticed() async {
    let (start, end) = (Gate(), Gate())
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart
          ? .run { send in
            Task.detached {
              await start.pass()
              await send(false)
            }
            await end.pass()
          } : .none
      }
    }
    store.timeout = .seconds(3_600)
    await store.send(true) { $0 = 1 }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      start.open()
    }
    await store.receive(false) { $0 = 2 }
    end.open()
    await store.finish()
  }
}
