import StoreCore

/// An action that a test waits for.
struct ExpectedAction<Action> {
  let name: String
  /// All of it, where it is known.
  let value: Action?
  let matches: (Action) -> Bool
}

extension TestSession {
  func receive(
    _ expected: ExpectedAction<Action>, _ timeout: Duration?, _ assert: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    let timeout = timeout ?? self.timeout
    _ = await wait(upTo: timeout) { index(of: expected) != nil || effectsInFlight.isEmpty }
    guard let index = index(of: expected) else {
      return fail(
        .nothingReceived(expected.name, effectsInFlight.map(described), within: timeout), at: location)
    }
    skipReceived(index, at: location)
    let received = recorder.received.removeFirst()
    if expected.matches(received.action) {
      checkState(after: name(of: received.action), is: received.state, assert: assert, at: location)
    } else {
      state = received.state
      fail(mismatch(expected, received), at: location)
    }
  }

  /// Where the action stands that the test has to look at: the next one, or, where others may be passed over, the first
  /// that is expected.
  private func index(of expected: ExpectedAction<Action>) -> Int? {
    isExhaustive
      ? recorder.received.indices.first : recorder.received.firstIndex { expected.matches($0.action) }
  }

  private func skipReceived(_ count: Int, at location: SourceLocation) {
    let skipped = recorder.received.prefix(count)
    guard let last = skipped.last else { return }
    showSkipped(list(skipped.map(described)), at: location)
    state = last.state
    recorder.received.removeFirst(count)
  }

  private func mismatch(
    _ expected: ExpectedAction<Action>, _ received: Recorder<State, Action>.Received
  ) -> TestFailure {
    .otherReceived(
      expected.name, name(of: received.action),
      expected.value.flatMap { difference($0, received.action) }, from: received.cause.effectDescription)
  }
}
