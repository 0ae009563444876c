import StoreCore
import TestSupport
import Testing

@testable import StoreTesting

/// What a store says that checks only what is asserted, and what becomes of what is passed over.
@MainActor
@Suite struct SkippedAssertionsTests {
  private let gate = Gate()
  private let shown = Log<String>()

  private func makeStore(_ exhaustivity: Exhaustivity) -> TestStoreOf<Workshop> {
    let store = TestStore(initialState: Workshop.State()) { [gate] in Workshop(gate: gate) }
    store.exhaustivity = exhaustivity
    store.session.print = { [shown] in shown.append($0) }
    return store
  }

  @Test func nothingIsShownUnlessItIsAskedFor() async {
    let store = makeStore(.off)
    await store.send(.incrementTwice)
    await store.receive(\.increment)
    await store.send(.increment)
    await store.send(.load)
    await store.skipReceivedActions()
    #expect(shown.entries == [])
  }

  @Test func aChangeThatIsNotDescribedIsShown() async {
    let store = makeStore(.off(showSkippedAssertions: true))
    await store.send(.increment, fileID: "file", line: 7)
    #expect(
      shown.entries == [
        """
        file:7: Skipped: .increment changed the state in a way that the test does not describe \
        (-: expected, +: actual).

          Workshop.State(
        -   count: 0,
        +   count: 1,
            … (3 unchanged)
          )

        Describe the change in a closure after the action.
        """
      ])
  }

  /// What they changed is not shown as a change by the one that was expected.
  @Test func actionsThatArePassedOverAreShownByName() async {
    struct Marks: Equatable {
      var first = false
      var second = false
    }
    let store = TestStore(initialState: Marks()) {
      Reduce<Marks, String> { state, action in
        if action == "first" { state.first = true }
        if action == "second" { state.second = true }
        return action == "both" ? .merge(.send("first"), .send("second")) : .none
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: true)
    store.session.print = { [shown] in shown.append($0) }
    await store.send("both", fileID: "file", line: 7)
    await store.receive("second", assert: { $0.second = true }, fileID: "file", line: 8)
    #expect(shown.entries == [#"file:8: Skipped:   "first", from an effect of "both", sent at file:7"#])
  }

  @Test func whatIsReceivedAndNotAssertedFailsWhenTheTestFinishes() async {
    let store = makeStore(.on)
    await store.send(.incrementTwice)
    let line = #line + 1
    let failures = await failures { await store.finish() }
    #expect(failures.count == 1)
    #expect(
      failures.first?.text.hasPrefix("2 actions were received and not asserted before the test ended.") == true)
    #expect(failures.first?.line == line)
  }

  @Test func effectsThatArePassedOverAreCancelled() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { [gate] state, action in
        state = action
        guard action == 1 else { return .none }
        return .run { send in
          await gate.pass()
          await send(2)
        }
      }
    }
    let task = await store.send(1) { $0 = 1 }
    await store.skipInFlightEffects()
    gate.open()
    await store.session.settle()
    #expect(task.isFinished)
    #expect(store.session.recorder.received.isEmpty)
  }
}
