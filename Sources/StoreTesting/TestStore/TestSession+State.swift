import StoreCore

extension TestSession {
  /// Compares the state with what the test says about it, and goes on from there.
  func checkState(
    after action: String, is actual: State, assert: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    let before = state
    state = actual
    if isExhaustive {
      checkWhole(before, actual, action, assert, at: location)
    } else {
      if let assert { checkParts(of: actual, "The state after \(action)", assert, at: location) }
      showSkipped(notAsserted(before, actual, action, assert), at: location)
    }
  }

  private func checkWhole(
    _ before: State, _ actual: State, _ action: String, _ assert: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard let expected = applied(assert ?? { _ in }, to: before, at: location) else { return }
    if !areEqual(expected, actual) {
      fail(
        assert == nil
          ? .changedSilently(action, changes(expected, actual))
          : .unexpectedState("The state after \(action)", changes(expected, actual)), at: location)
    } else if assert != nil, areEqual(before, actual) {
      fail(.nothingChanged(action), at: location)
    }
  }

  /// Fails unless `update` leaves the state as it is.
  func checkParts(
    of actual: State, _ what: String, _ update: (inout State) throws -> Void, at location: SourceLocation
  ) {
    guard let expected = applied(update, to: actual, at: location) else { return }
    if !areEqual(expected, actual) { fail(.unexpectedState(what, changes(expected, actual)), at: location) }
  }

  private func applied(
    _ update: (inout State) throws -> Void, to state: State, at location: SourceLocation
  ) -> State? {
    var state = state
    do {
      try update(&state)
      return state
    } catch {
      fail(.threw(error), at: location)
      return nil
    }
  }

  /// What changed and was not described; nil where all was.
  private func notAsserted(
    _ before: State, _ actual: State, _ action: String, _ assert: ((inout State) throws -> Void)?
  ) -> String? {
    var described = before
    try? assert?(&described)
    return areEqual(described, actual)
      ? nil : TestFailure.changedSilently(action, changes(described, actual)).text
  }

  private func areEqual(_ left: State, _ right: State) -> Bool {
    if let left = left as? any Equatable { return isEqual(left, right) }
    return difference(left, right) == nil
  }

  private func isEqual<E: Equatable>(_ left: E, _ right: State) -> Bool { left == right as? E }

  private func changes(_ expected: State, _ actual: State) -> String {
    difference(expected, actual) ?? "  Both print alike; their == tells them apart."
  }
}
