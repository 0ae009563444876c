import Foundation

/// Draws the verdict of one row.
struct RowJudge {
  let pair: RowPair
  var evidence: RatioEvidence?
  var pAdjusted: Double?
  /// The chance of a false alarm that the whole table may have.
  let level: Double
  /// How many rows the table tests.
  let family: Int
  let sameCode: SameCode?
  /// The rows that only the head has, one of which may be the missing one under another name.
  var added: [SummaryRow] = []

  var comparison: RowComparison {
    let (verdict, reason) = judged
    return RowComparison(
      pair, evidence, pAdjusted: pAdjusted, verdict: verdict, reason: reason,
      smallestDetectableEffect: pair.isExact ? 0 : smallestDetectableEffect)
  }

  private var judged: (RowVerdict, String) {
    for row in [pair.base, pair.head] {
      guard let row, row.status == .wrong else { continue }
      let side = row == pair.base ? "base" : "head"
      return (.wrong, "the \(side)'s final state is wrong: \(row.message)")
    }
    guard let before = pair.base?.statistics else { return withoutBase }
    guard let head = pair.head else { return (.missing, absence) }
    guard let after = head.statistics else { return (.missing, Self.lack(of: head)) }
    guard pair.base?.key.unit == head.key.unit, pair.base?.key.polarity == head.key.polarity else {
      return (.missing, "the head measures it in another unit or direction, so nothing can be compared")
    }
    if let excess = excess(of: after) { return excess }
    if pair.isExact {
      let (verdict, reason) = exactVerdict(before.median, after.median)
      if verdict == .pass, let sameCode { return (.sameBinary, sameCode.reason) }
      return (verdict, reason)
    }
    if let sameCode, pair.rule.isJudged { return (.sameBinary, sameCode.reason) }
    if cameFromNothing(before, after) {
      return (.regression, "from 0 to \(Self.figure(after.median)), whatever the tolerance")
    }
    guard pair.rule.isJudged else { return (.notJudged, "the policy doesn't judge it") }
    return noisyVerdict
  }

  /// Nothing to compare with: what is left to judge is the head's state, and its budget.
  private var withoutBase: (RowVerdict, String) {
    guard let head = pair.head else { return (.skipped, "the base has no figure") }
    if let after = head.statistics, let excess = excess(of: after) { return excess }
    let isNew = pair.base == nil
    let isOwed = pair.rule.maximum != nil || (isNew && head.status == .failed)
    if head.statistics == nil, isOwed { return (.missing, Self.lack(of: head)) }
    return isNew
      ? (.added, "new in the head: there is nothing to compare it with")
      : (.skipped, "the base has no figure")
  }

  /// What a figure above the policy's budget is called.
  private func excess(of figures: SummaryStatistics) -> (RowVerdict, String)? {
    guard let maximum = pair.rule.maximum, figures.median > maximum else { return nil }
    return (.overBudget, "\(Self.figure(figures.median)) is above the budget of \(Self.figure(maximum))")
  }

  private static func lack(of head: SummaryRow) -> String {
    "the head has no figure: \(head.message.isEmpty ? "\(head.status)" : head.message)"
  }

  /// Whether something is there that never was: worse by any ratio, and so judged of noisy rows too, unless the policy
  /// leaves the row out.
  private func cameFromNothing(_ before: SummaryStatistics, _ after: SummaryStatistics) -> Bool {
    pair.lowerIsBetter && !pair.rule.isLeftOut && Metric.named(pair.key.metric)?.isJudged ?? true
      && before.maximum == 0 && after.minimum > 0
  }

  /// An exact count may not grow beyond what the policy allows.
  private func exactVerdict(_ before: Double, _ after: Double) -> (RowVerdict, String) {
    guard pair.rule.isJudged else { return (.notJudged, "the policy doesn't judge it") }
    let worsening = pair.lowerIsBetter ? after - before : before - after
    let allowed = max(pair.rule.allowance, before == 0 ? 0 : pair.rule.tolerance * before)
    let change = "counted exactly: from \(Self.figure(before)) to \(Self.figure(after))"
    // Counts are totals divided by operations: what is no more than a rounding of that division is no change.
    if worsening > allowed + 1e-9 * max(1, before) {
      return (.regression, change + (allowed > 0 ? ", more than the \(Self.figure(allowed)) allowed" : ""))
    }
    return worsening < -1e-9 * max(1, before) ? (.improvement, change) : (.pass, change)
  }

  private var noisyVerdict: (RowVerdict, String) {
    if pair.hasEqualFigures { return (.pass, "the figures are the same on both sides") }
    guard let evidence else {
      return (.inconclusive, "figures of 0 have no ratio; judge the row by a budget ('maximum') instead")
    }
    let (low, high) =
      pair.lowerIsBetter ? (evidence.low, evidence.high) : (1 / evidence.high, 1 / evidence.low)
    let isBeyondChance = pAdjusted.map { $0 <= level } ?? evidence.reachesConfidence
    let (allowed, seen) = (1 + pair.rule.tolerance, 1 + pair.rule.resolution)
    if low > allowed && isBeyondChance { return (.regression, "\(beyond) the tolerance of \(percent)") }
    if high < 1 / allowed && isBeyondChance { return (.improvement, "\(beyond) \(percent)") }
    guard evidence.reachesConfidence else { return (.inconclusive, tooFew) }
    if low > allowed { return (.inconclusive, tooFew) }
    if high <= seen { return (.pass, "worse by at most \(Self.share(high - 1)), by \(evidence.basis)") }
    return (
      .inconclusive,
      "may be worse by up to \(Self.share(high - 1)), and up to \(Self.share(pair.rule.resolution)) could pass; "
        + "measure longer or on a quieter machine"
    )
  }

  private var beyond: String {
    guard let evidence else { return "" }
    let (low, high) = (Self.share(evidence.low - 1), Self.share(evidence.high - 1))
    return "changed by \(low) to \(high), by \(evidence.basis), beyond"
  }

  private var percent: String { Self.share(pair.rule.tolerance) }

  /// Says how many rounds would be needed for the level.
  private var tooFew: String {
    guard let evidence else { return "" }
    // The least probability of n pairs is 2^(1 - n), and Holm's first comparison is with level / family.
    let needed = Int((1 + log2(Double(max(family, 1)) / level)).rounded(.up))
    return "\(evidence.basis) can't show a change beyond chance among \(family) rows; measure at least "
      + "\(max(needed, 6)) rounds a side"
  }

  /// The tolerance, half of the interval, and what a chance of 80 % asks for on top: an interval's half-width is its
  /// quantile (1.96) of standard errors.
  private var smallestDetectableEffect: Double? {
    guard let evidence, evidence.low > 0 else { return nil }
    let half = log(evidence.high / evidence.low) / 2
    let power = NormalDistribution.quantile(0.8) / NormalDistribution.quantile(0.975)
    return exp(log1p(pair.rule.tolerance) + half * (1 + power)) - 1
  }

  /// What may have become of the row.
  private var absence: String {
    let wanted = pair.key
    let others = added.filter { $0.key.metric == wanted.metric }
    let near =
      others.first {
        $0.key.id.contender == wanted.id.contender && $0.key.id.parameters == wanted.id.parameters
      }
      ?? others.first { $0.key.id.workload == wanted.id.workload }
    guard let near else { return "no such row in the head; 'bench accept --drop' if that is meant" }
    return
      "no such row in the head, perhaps renamed to '\(near.key.label)'; 'bench accept --drop' if that is meant"
  }

  private static func figure(_ value: Double) -> String { CSVText.number(value) }
  static func share(_ value: Double) -> String { Figure.fixed(value * 100, 1) + " %" }
}
