/// One row of the base with its counterpart in the head, and what that says.
public struct RowComparison: Hashable, Sendable {
  /// Which metric of which benchmark.
  public let key: RowKey
  /// The base's row; nil if only the head has it.
  public let base: SummaryRow?
  /// The head's row; nil if there is none.
  public let head: SummaryRow?
  /// The head in multiples of the base; nil without two figures above 0.
  public let ratio: Double?
  /// The lower end of the ratio's interval; nil where none can be had.
  public let ratioLow: Double?
  /// The upper end of the ratio's interval.
  public let ratioHigh: Double?
  /// The probability of a difference at least this large between equal programs; nil where nothing was tested.
  public let p: Double?
  /// That probability, corrected for all rows that the table tests.
  public let pAdjusted: Double?
  /// The share by which the row may become worse.
  public let tolerance: Double
  /// The outcome.
  public let verdict: RowVerdict
  /// One sentence that says what the verdict rests on, and what to do where something is to be done.
  public let reason: String
  /// The least true worsening, as a share, that figures as noisy as these show in four of five tries; nil where nothing
  /// was tested. 0 for exact counts.
  public let smallestDetectableEffect: Double?

  /// How much worse the row may be at most, in multiples of the base, for a decision to stop measuring it; nil where no
  /// interval can be had.
  let worstAtStopping: Double?

  /// The row as one reads it aloud.
  public var label: String { key.label }

  init(
    _ pair: RowPair, _ evidence: RatioEvidence? = nil, pAdjusted: Double? = nil, verdict: RowVerdict,
    reason: String, smallestDetectableEffect: Double? = nil
  ) {
    key = pair.key
    base = pair.base
    head = pair.head
    ratio = evidence?.ratio ?? pair.ratioOfMedians
    ratioLow = evidence?.low
    ratioHigh = evidence?.high
    worstAtStopping = evidence.map { pair.lowerIsBetter ? $0.stopping.high : 1 / $0.stopping.low }
    p = evidence?.p
    self.pAdjusted = pAdjusted
    tolerance = pair.rule.tolerance
    self.verdict = verdict
    self.reason = reason
    self.smallestDetectableEffect = smallestDetectableEffect
  }
}

/// A row of the base and a row of the head that belong together, with the rule that judges them.
struct RowPair {
  let key: RowKey
  let base: SummaryRow?
  let head: SummaryRow?
  let rule: GatePolicy.Rule
  var baseSamples: [SampleRow] = []
  var headSamples: [SampleRow] = []

  var ratioOfMedians: Double? {
    guard let before = base?.statistics?.median, let after = head?.statistics?.median, before != 0 else {
      return nil
    }
    return after / before
  }

  /// Whether every figure of both sides is the same, as in a file and its copy.
  var hasEqualFigures: Bool {
    base?.statistics == head?.statistics && baseSamples.map(\.figure) == headSamples.map(\.figure)
  }

  /// Whether a larger value is the worse one.
  var lowerIsBetter: Bool { key.polarity == .lower }

  /// Whether the base was counted exactly and the head was counted: a head whose samples differ doesn't get more room.
  var isExact: Bool { base?.key.kind == .exact && [.exact, .noisyCount].contains(head?.key.kind) }
}

extension RowKey {
  /// The benchmark and the metric as one reads them aloud.
  public var label: String {
    ([id.workload, id.contender] + id.parameters.pairs.map { "\($0.key)=\($0.value)" }
      + (id.threads == 1 ? [] : ["threads=\(id.threads)"]) + [metric]).joined(separator: " ")
  }
}
