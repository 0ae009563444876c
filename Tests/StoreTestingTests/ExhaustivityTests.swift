import StoreCore
import StoreTesting
import TestSupport
import Testing

/// A store that checks only what is asserted.
@MainActor
@Suite struct ExhaustivityTests {
  private let gate = Gate()
  private let store: TestStoreOf<Workshop>

  init() {
    store = TestStore(initialState: Workshop.State()) { [gate] in Workshop(gate: gate) }
    store.exhaustivity = .off
  }

  @Test func changesNeedNotBeDescribed() async {
    await store.send(.increment)
    await store.send(.load) { $0.isLoading = true }
    #expect(store.state == Workshop.State(count: 1, isLoading: true))
  }

  @Test func aDescriptionIsOfPartsOfTheState() async {
    await store.send(.incrementTwice)
    await store.send(.increment) { $0.count = 3 }
    let failures = await failures { await store.send(.increment) { $0.count = 9 } }
    #expect(
      failures.map(\.text) == [
        """
        The state after .increment is not the expected one (-: expected, +: actual).

          Workshop.State(
        -   count: 9,
        +   count: 4,
            … (3 unchanged)
          )
        """
      ])
  }

  @Test func actionsBeforeTheExpectedOneArePassedOver() async {
    await store.send(.incrementTwice)
    await store.send(.load)
    await store.receive(\.response) { $0.answers = [42] }
    #expect(store.state == Workshop.State(count: 2, answers: [42]))
  }

  @Test func anActionThatDoesNotComeFails() async {
    await store.send(.incrementTwice)
    let failures = await failures { await store.receive(\.tick) }
    #expect(
      failures.map(\.text) == [
        "Expected to receive .tick, but no action is left, and no effect is running that could send it."
      ])
  }

  @Test func whatIsLeftAtTheEndDoesNotFail() async {
    await store.send(.wait)
    await store.send(.load)
  }

  @Test func finishingStillWaits() async {
    await store.send(.wait, line: 7)
    let failures = await failures { await store.finish(timeout: .zero) }
    #expect(failures.count == 1)
    #expect(
      failures.first?.text.hasPrefix("The test ended after 0.0 seconds while 1 effect was still running.")
        == true)
    gate.open()
    await store.finish()
  }

  @Test func theStateIsCheckedAsItIsNow() async {
    await store.send(.incrementTwice)
    store.assert { $0.count = 2 }
  }
}
