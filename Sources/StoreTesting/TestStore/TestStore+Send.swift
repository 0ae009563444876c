import StoreCore

extension TestStore {
  /// Sends an action, as a user would, and checks how it changes the state.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// The check is on the state right after this action. Actions that its effects send are received one by one, those of
  /// `.send` included. Returns when the effects that were started have come to rest.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - assert: Changes the state from what it was to what it has to be now. Without it the state must stay as it is.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  /// - Returns: The work that the action started.
  @discardableResult
  public func send(
    _ action: Action, assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> TestStoreTask<State, Action> {
    let location = SourceLocation(fileID: fileID, line: line)
    await session.settle()
    session.dropReceived(before: "\(name(of: action)) was sent", at: location)
    let task = session.send(action, at: location)
    // The reducer has run: the store was idle, and `send` returns after its action.
    session.checkState(
      after: name(of: action), is: session.recorder.stateAfterSent!, assert: assert, at: location)
    await session.settle()
    return task
  }

  /// Checks parts of the state as far as it was asserted; with ``exhaustivity`` `.off`, as it is now.
  ///
  /// ```swift
  /// store.assert { $0.path = [.detail] }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Sets what has to be so already.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  public func assert(
    _ update: (inout State) throws -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let location = SourceLocation(fileID: fileID, line: line)
    if !session.isExhaustive { session.dropReceived(before: "the state was checked", at: location) }
    session.checkParts(of: session.state, "The state", update, at: location)
  }
}
