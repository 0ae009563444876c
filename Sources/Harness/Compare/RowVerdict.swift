/// The outcome of comparing one row.
public enum RowVerdict: String, Sendable, CaseIterable {
  /// No worse than the tolerance allows, and if it were by much, that would have shown.
  case pass
  /// Worse by more than the tolerance, beyond chance.
  case regression
  /// Better by more than the tolerance, beyond chance.
  case improvement
  /// The figures could hide a change that nobody would want to miss.
  case inconclusive
  /// The base has a figure and the head has none; or a row that is new, or has a budget, has none.
  case missing
  /// A side's final state was not the expected one.
  case wrong
  /// Above the budget that the policy states.
  case overBudget = "over-budget"
  /// Both sides run the same machine code, so there is nothing to judge.
  case sameBinary = "same-binary"
  /// The policy doesn't judge this row: it describes circumstances.
  case notJudged = "not-judged"
  /// The base has no figure, so there is nothing to compare.
  case skipped
  /// The base has no such row, and the head's is within its budget.
  case added
}
