/// The reports of the reducers that compose features.
extension Report {
  /// A child action arrived and the child's state is not there.
  @usableFromInline
  static func missingChild(
    _ action: Any, _ childAction: Any, _ circumstance: String, _ location: SourceLocation
  ) -> Report {
    Report(
      cause:
        "The child action \(caseName(of: action)).\(caseName(of: childAction)) arrived while \(circumstance).",
      meaning: "The child's state is not there, so its reducer did not run; the parent still saw the action.",
      fix: """
        Send child actions only while the child's state is there, and remove it in answer to a child action, not \
        before one: list Scope before logic that leaves the case.
        """,
      location: location)
  }

  /// Reports that a child action arrived and the child's state is not there.
  ///
  /// Not inlined, and the circumstance in a closure, so that the key path that it names is made only for a report: in
  /// line it would be made for every action.
  @inlinable @inline(never)
  static func emitMissingChild<Action, ChildAction>(
    _ action: Action, _ childAction: ChildAction, _ circumstance: @autoclosure () -> String,
    _ fileID: StaticString, _ line: UInt
  ) {
    missingChild(action, childAction, circumstance(), SourceLocation(fileID: fileID, line: line)).emit()
  }

  /// Logic listed before a `Scope` left the child's case in answer to the child's own action.
  @usableFromInline
  static func stateLeftBeforeChild(
    _ action: Any, _ childAction: Any, _ state: Any, _ location: SourceLocation
  ) -> Report {
    Report(
      cause: """
        The child action \(caseName(of: action)).\(caseName(of: childAction)) arrived in time, but logic listed \
        before the Scope took the state to \(caseName(of: state)) first.
        """,
      meaning:
        "The reducers stand in the wrong order: the child never sees the actions that lead out of its case.",
      fix: "List the Scope before that logic, or use ifCaseLet, which runs the child first wherever it stands.",
      location: location)
  }
}
