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
