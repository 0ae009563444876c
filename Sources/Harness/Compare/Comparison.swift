/// Two sets of results side by side, joined by workload, contender, parameters, threads and metric.
///
/// ```swift
/// let comparison = Comparison(base: try ResultSet(paths: ["base"]), head: try ResultSet(paths: ["head"]))
/// print(ComparisonTable.text(comparison))
/// ```
///
/// Exact counts compare exactly. Everything noisy compares by the logarithms of its ratios: the estimate of Hodges and
/// Lehmann with its exact interval, a rank test, and Holm's correction over all rows that the table tests. A row has
/// become worse if the corrected probability is at most the policy's level *and* the whole interval lies beyond the
/// row's tolerance.
public struct Comparison: Sendable {
  /// One comparison for each row of the base, in its order, then the rows that only the head has: they are judged by
  /// their state and by the policy's budget, since there is nothing to compare them with.
  public let rows: [RowComparison]
  /// The policy that judged them.
  public let policy: GatePolicy

  /// Compares every row of `base` with its counterpart in `head`.
  ///
  /// - Parameters:
  ///   - base: What it was.
  ///   - head: What it is now.
  ///   - policy: What is judged, and how strictly.
  ///   - isPaired: Whether rounds with the same number ran next to each other, as `bench ab` makes them.
  ///   - level: The chance of a false alarm in the whole table; nil for the policy's.
  ///   - sameCode: Why both sides can't differ in speed; nil where they can. Exact counts are judged all the same.
  public init(
    base: ResultSet, head: ResultSet, policy: GatePolicy = .standard, isPaired: Bool = false,
    level: Double? = nil, sameCode: SameCode? = nil
  ) {
    self.policy = policy
    let heads = head.counterparts()
    let bases = base.counterparts()
    let pairs = base.rows.map { row in
      let other = heads[row.join]
      return RowPair(
        key: row.key, base: row, head: other, rule: policy.rule(for: row.key, other?.key),
        baseSamples: base.samples(of: row), headSamples: other.map(head.samples(of:)) ?? [])
    }
    let added = head.rows.filter { bases[$0.join] == nil }
    let evidence = pairs.map { $0.needsEvidence ? RatioEvidence($0, isPaired: isPaired) : nil }
    let tested = evidence.indices.filter { evidence[$0]?.p != nil && pairs[$0].rule.isJudged }
    let adjusted = HolmAdjustment.adjusted(tested.compactMap { evidence[$0]?.p })
    let byIndex = Dictionary(uniqueKeysWithValues: zip(tested, adjusted))
    let (level, family) = (level ?? policy.level, tested.count)
    rows =
      pairs.indices.map { index in
        RowJudge(
          pair: pairs[index], evidence: evidence[index], pAdjusted: byIndex[index], level: level,
          family: family, sameCode: sameCode, added: added
        ).comparison
      }
      + added.map { row in
        let pair = RowPair(key: row.key, base: nil, head: row, rule: policy.rule(for: row.key))
        return RowJudge(pair: pair, level: level, family: family, sameCode: sameCode).comparison
      }
  }

  /// The rows of several comparisons, each judged by itself, as one table.
  public init(merging parts: [Comparison], policy: GatePolicy) {
    self.init(rows: parts.flatMap(\.rows), policy: policy)
  }

  /// The rows that `isIncluded` holds for, as they were judged among all.
  public func only(_ isIncluded: (RowComparison) -> Bool) -> Comparison {
    Comparison(rows: rows.filter(isIncluded), policy: policy)
  }

  private init(rows: [RowComparison], policy: GatePolicy) {
    self.rows = rows
    self.policy = policy
  }

  /// The rows with a verdict.
  public func rows(_ verdicts: RowVerdict...) -> [RowComparison] {
    rows.filter { verdicts.contains($0.verdict) }
  }
}

extension RowPair {
  /// Whether the pair has two figures that are noisy.
  fileprivate var needsEvidence: Bool { base?.statistics != nil && head?.statistics != nil && !isExact }
}
