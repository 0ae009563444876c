import StoreCore
import StoreTesting
import Testing

@MainActor
@Suite struct SendTests {
  private let store = TestStore(initialState: Workshop.State()) { Workshop() }

  @Test func aDescribedChangePasses() async {
    await store.send(.increment) { $0.count = 1 }
    await store.send(.increment) { $0.count += 1 }
    await store.send(.nothing)
    #expect(store.state == Workshop.State(count: 2))
  }

  @Test func anotherChangeThanDescribedFails() async {
    let line = #line + 2
    let failures = await failures {
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(
      failures == [
        Failure(
          text: """
            The state after .increment is not the expected one (-: expected, +: actual).

              Workshop.State(
            -   count: 2,
            +   count: 1,
                … (3 unchanged)
              )
            """, line: line)
      ])
    #expect(store.state.count == 1)
  }

  @Test func aChangeThatIsNotDescribedFails() async {
    let failures = await failures { await store.send(.increment) }
    #expect(
      failures.map(\.text) == [
        """
        .increment changed the state in a way that the test does not describe (-: expected, +: actual).

          Workshop.State(
        -   count: 0,
        +   count: 1,
            … (3 unchanged)
          )

        Describe the change in a closure after the action.
        """
      ])
  }

  @Test func aClosureThatDescribesNothingFails() async {
    let failures = await failures { await store.send(.nothing) { $0.count = 0 } }
    #expect(
      failures.map(\.text) == [
        ".nothing did not change the state, and neither does the closure after it. Leave the closure out."
      ])
  }

  private struct Mistake: Error {}

  @Test func aClosureThatThrowsFails() async {
    let failures = await failures { await store.send(.increment) { _ in throw Mistake() } }
    #expect(failures.map(\.text) == ["The closure that describes the state threw Mistake()."])
  }

  /// An effect's action changes the state before `send` returns, and the test has not come to it yet.
  @Test func theStateIsTheOneRightAfterTheAction() async {
    await store.send(.incrementTwice)
    #expect(store.state.count == 0)
    await store.receive(.increment) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func actionsHaveToBeReceivedBeforeTheNextIsSent() async {
    let line = #line + 3
    let failures = await failures {
      await store.send(.incrementTwice)
      await store.send(.nothing)
    }
    #expect(
      failures == [
        Failure(
          text: """
            2 actions were received and not asserted before .nothing was sent.

              .increment, from an effect of .incrementTwice, sent at StoreTestingTests/SendTests.swift:\(line - 1)
              .increment, from an effect of .incrementTwice, sent at StoreTestingTests/SendTests.swift:\(line - 1)

            Assert with `receive`, or pass over with `skipReceivedActions()`.
            """, line: line)
      ])
    #expect(store.state.count == 2)
  }

  @Test func theStateCanBeCheckedBetweenSteps() async {
    await store.send(.increment) { $0.count = 1 }
    store.assert { $0.count = 1 }
    let failures = await failures { store.assert { $0.ticks = 5 } }
    #expect(
      failures.map(\.text) == [
        """
        The state is not the expected one (-: expected, +: actual).

          Workshop.State(
            … (1 unchanged),
        -   ticks: 5,
        +   ticks: 0,
            … (2 unchanged)
          )
        """
      ])
  }
}
