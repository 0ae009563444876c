import StoreCore

/// What a test store says when a test fails: what happened, and what to do about it.
struct TestFailure {
  let text: String

  private static let legend = "(-: expected, +: actual)"

  static func unexpectedState(_ what: String, _ changes: String) -> TestFailure {
    TestFailure(text: "\(what) is not the expected one \(legend).\n\n\(changes)")
  }

  static func changedSilently(_ action: String, _ changes: String) -> TestFailure {
    TestFailure(
      text: """
        \(action) changed the state in a way that the test does not describe \(legend).

        \(changes)

        Describe the change in a closure after the action.
        """)
  }

  static func nothingChanged(_ action: String) -> TestFailure {
    TestFailure(
      text: "\(action) did not change the state, and neither does the closure after it. Leave the closure out.")
  }

  static func threw(_ error: any Error) -> TestFailure {
    TestFailure(text: "The closure that describes the state threw \(error).")
  }

  static func unreceived(_ actions: [String], before next: String) -> TestFailure {
    TestFailure(
      text: """
        \(count(actions, "action was", "actions were")) received and not asserted before \(next).

        \(list(actions))

        Assert with `receive`, or pass over with `skipReceivedActions()`.
        """)
  }

  static func stillRunning(_ effects: [String], _ what: String) -> TestFailure {
    TestFailure(
      text: """
        \(what) while \(count(effects, "effect was", "effects were")) still running.

        \(list(effects))

        \(remedy)
        """)
  }

  static func nothingReceived(_ expected: String, _ running: [String], within timeout: Duration) -> TestFailure
  {
    if running.isEmpty {
      return TestFailure(
        text:
          "Expected to receive \(expected), but no action is left, and no effect is running that could send it."
      )
    }
    return TestFailure(
      text: """
        Expected to receive \(expected), but no action came within \(timeout). Still running:

        \(list(running))

        Move the clock that it sleeps on, or end what it waits for.
        """)
  }

  static func otherReceived(
    _ expected: String, _ actual: String, _ changes: String?, from sender: String
  ) -> TestFailure {
    let text = "Expected to receive \(expected), but the next action is \(actual), from an effect of \(sender)."
    return TestFailure(text: changes.map { "\(text) \(legend)\n\n\($0)" } ?? text)
  }

  static func nothingToSkip(_ what: String) -> TestFailure {
    TestFailure(text: "There is no \(what) to pass over. Remove the call, or pass `strict: false`.")
  }

  static let remedy = """
    Move the clock that it sleeps on, end what it waits for, cancel it, or pass over it with \
    `skipInFlightEffects()`.
    """
}

extension TestSession {
  func fail(_ failure: TestFailure, at location: SourceLocation) {
    fail(saying: failure.text, at: location)
  }
}

/// One line for each entry.
func list(_ entries: [String]) -> String { entries.map { "  \($0)" }.joined(separator: "\n") }

private func count(_ entries: [String], _ one: String, _ many: String) -> String {
  "\(entries.count) \(entries.count == 1 ? one : many)"
}
