import Composition
import Testing

@Suite struct PrintChangesTests {
  private struct State {
    var count = 0
  }

  private enum Action { case add(Int) }

  private final class Printed: @unchecked Sendable {
    // SAFETY: only the thread that runs the test touches it.
    var text = ""
  }

  @Test func eachActionIsPrintedWithWhatItChanged() {
    let printed = Printed()
    let reducer = Reduce<State, Action> { state, action in
      if case .add(let number) = action { state.count += number }
      return .none
    }
    var state = State()
    let printer = ChangePrinter { printed.text += $0 }
    _ = reducer._printChanges(printer).reduce(into: &state, action: .add(2))
    #expect(
      printed.text == """
        received action:
          .add(2)
        - PrintChangesTests.State(count: 0)
        + PrintChangesTests.State(count: 2)

        """)
    _ = reducer._printChanges(printer).reduce(into: &state, action: .add(0))
    #expect(printed.text.hasSuffix("(no change of state)\n"))
    _ = reducer._printChanges(nil).reduce(into: &state, action: .add(1))
    #expect(state.count == 3)
  }
}
