import StoreCore

extension TestStore {
  /// Checks that an effect has sent an action that is a given case, and how it changed the state.
  ///
  /// ```swift
  /// await store.receive(\.factResponse) { $0.fact = "0 is a number" }
  /// ```
  ///
  /// With ``exhaustivity`` `.on` it has to be the next action that was not received yet; with `.off` actions before it
  /// are passed over. Where there is none yet, effects are waited for. When no effect is left the test fails at once.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - timeout: The longest time to wait; nil takes ``timeout``.
  ///   - assert: Changes the state from what it was to what it has to be now. Without it the state must stay as it is.
  ///   - fileID: Named in failures.
  ///   - line: Named in failures.
  public func receive<Value>(
    _ path: CaseKeyPath<Action, Value>, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async where Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    await session.receive(
      ExpectedAction(name: casePath.nameOfCase, value: nil) { casePath.extract($0) != nil }, timeout, assert,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Checks that an effect has sent an action that is a given case with a given payload, and how it changed the state.
  ///
  /// ```swift
  /// await store.receive(\.response, 42) { $0.count = 42 }
  /// ```
  ///
  /// Else like ``receive(_:timeout:assert:fileID:line:)-(CaseKeyPath<Action,Value>,_,_,_,_)``.
  public func receive<Value: Equatable>(
    _ path: CaseKeyPath<Action, Value>, _ value: Value, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async where Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    let action = casePath.embed(value)
    await session.receive(
      ExpectedAction(name: name(of: action), value: action) { casePath.extract($0) == value }, timeout, assert,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Checks that an effect has sent an action that is equal to a given one, and how it changed the state.
  ///
  /// Else like ``receive(_:timeout:assert:fileID:line:)-(CaseKeyPath<Action,Value>,_,_,_,_)``.
  public func receive(
    _ action: Action, timeout: Duration? = nil, assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async where Action: Equatable {
    await session.receive(
      ExpectedAction(name: name(of: action), value: action) { $0 == action }, timeout, assert,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Checks that an effect has sent an action that meets a condition, and how it changed the state.
  ///
  /// Else like ``receive(_:timeout:assert:fileID:line:)-(CaseKeyPath<Action,Value>,_,_,_,_)``.
  public func receive(
    where isExpected: @escaping (Action) -> Bool, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    await session.receive(
      ExpectedAction(name: "an action that meets the condition", value: nil, matches: isExpected), timeout,
      assert, at: SourceLocation(fileID: fileID, line: line))
  }
}

extension AnyCasePath {
  /// What messages call the case. A path does not know its case's name; that of a case without payload can be made.
  var nameOfCase: String {
    if let nothing = () as? Value { return name(of: embed(nothing)) }
    return "a case with a payload of type \(typeName(of: Value.self))"
  }
}
