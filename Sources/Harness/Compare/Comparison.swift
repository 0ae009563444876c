/// Two sets of results side by side, joined by workload, contender, parameters, threads and metric.
///
/// ```swift
/// let comparison = Comparison(base: base.rows, head: head.rows)
/// print(comparison.verdict)
/// ```
public struct Comparison: Sendable {
  /// One comparison for each row of the base, in its order.
  public let rows: [RowComparison]
  /// The rows of the head that the base doesn't have: shown, never judged.
  public let added: [SummaryRow]

  /// Compares every row of `base` with its counterpart in `head`.
  public init(base: [SummaryRow], head: [SummaryRow], tolerances: Tolerances = Tolerances()) {
    let heads = Dictionary(head.map { ($0.join, $0) }) { first, _ in first }
    let bases = Set(base.map(\.join))
    rows = base.map { RowComparison(base: $0, head: heads[$0.join], tolerances: tolerances) }
    added = head.filter { !bases.contains($0.join) }
  }

  /// The outcome of the whole.
  ///
  /// A missing row takes precedence over a worse one: with rows missing nobody knows what else became worse.
  public var verdict: ComparisonVerdict {
    if rows.contains(where: { if case .missing = $0.verdict { true } else { false } }) { return .incomplete }
    return rows.contains { $0.verdict == .worse } ? .worse : .pass
  }
}

/// The outcome of a comparison as a whole.
public enum ComparisonVerdict: Hashable, Sendable {
  /// No row is worse, none is missing.
  case pass
  /// At least one row is worse by more than its tolerance; none is missing.
  case worse
  /// At least one row of the base has no figure in the head.
  case incomplete
}
