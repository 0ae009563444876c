/// One row of the base with its counterpart in the head, and what that says.
public struct RowComparison: Hashable, Sendable {
  /// The base's row.
  public let base: SummaryRow
  /// The head's row; nil if there is none.
  public let head: SummaryRow?
  /// The tolerance that was applied.
  public let tolerance: Double
  /// The outcome.
  public let verdict: RowVerdict

  /// Compares two rows of the same benchmark and metric.
  ///
  /// A row is worse if its median is worse by more than the tolerance and, unless both are exact, if the intervals of
  /// the two medians don't overlap either. From 0 to any other value is worse, whatever the share.
  public init(base: SummaryRow, head: SummaryRow?, tolerances: Tolerances) {
    self.base = base
    self.head = head
    tolerance = head.map { tolerances.fraction(base: base.key, head: $0.key) } ?? 0
    let isJudged = Metric.named(base.key.metric)?.isJudged ?? true
    verdict =
      isJudged || tolerances.states(base.key.metric) ? Self.verdict(base, head, tolerance) : .unjudged
  }

  /// The head's median in multiples of the base's; nil without two figures or with a base of 0.
  public var ratio: Double? {
    guard let before = base.statistics?.median, let after = head?.statistics?.median, before != 0 else {
      return nil
    }
    return after / before
  }

  private static func verdict(_ base: SummaryRow, _ head: SummaryRow?, _ tolerance: Double) -> RowVerdict {
    guard let before = base.statistics else { return .skipped }
    guard let head else { return .missing("no such row in the head") }
    guard let after = head.statistics else {
      return .missing(
        head.message.isEmpty ? "status \(head.status.rawValue)" : "\(head.status): \(head.message)")
    }
    guard base.key.unit == head.key.unit, base.key.polarity == head.key.polarity else {
      return .missing("the head measures it in another unit or direction")
    }
    let lowerIsBetter = base.key.polarity == .lower
    let (worse, better) = lowerIsBetter ? (after, before) : (before, after)
    let isNoisy = base.key.kind != .exact || head.key.kind != .exact
    let separate = after.interval.low > before.interval.high || after.interval.high < before.interval.low
    guard separate || !isNoisy else { return .same }
    if worse.median > better.median * (1 + tolerance) { return .worse }
    if better.median > worse.median * (1 + tolerance) { return .better }
    return .same
  }
}

/// The outcome of comparing one row.
public enum RowVerdict: Hashable, Sendable {
  /// Within the tolerance.
  case same
  /// Worse by more than the tolerance.
  case worse
  /// Better by more than the tolerance.
  case better
  /// The base has a figure and the head has none; the text says why.
  case missing(String)
  /// The metric describes circumstances; it is judged only where a tolerance is stated for it.
  case unjudged
  /// The base has no figure, so there is nothing to compare.
  case skipped

  /// One word for a table.
  public var word: String {
    switch self {
    case .same: "same"
    case .worse: "WORSE"
    case .better: "better"
    case .missing: "MISSING"
    case .unjudged: "not judged"
    case .skipped: "skipped"
    }
  }
}
