import Foundation

/// The same program against itself, measured in the same minutes: if even that differs, no time is to be believed.
public struct ControlVerdict: Hashable, Sendable {
  /// Whether equal programs measured differently.
  public let isTripped: Bool
  /// What the control saw, as a sentence.
  public let sentence: String

  /// Judges two sets of paired rounds of one program.
  ///
  /// The median over all judged times of a pair's log ratio is one figure a pair; the control trips if the rank test of
  /// those is at most `level` and the interval lies beyond `tolerance`. One test, so that a control has no false alarms
  /// to speak of: it is there for what moves all rows, a busy neighbour or a bias of the order.
  public init(_ first: ResultSet, _ second: ResultSet, level: Double, tolerance: Double = 0.01) {
    var byRound: [Int: [Double]] = [:]
    for row in first.rows where row.key.metric == Metric.wallTime.name {
      let others = Dictionary(grouping: second.samples(of: row), by: \.round)
      for (round, samples) in Dictionary(grouping: first.samples(of: row), by: \.round) {
        let medians = [samples, others[round] ?? []].map { $0.map(\.figure).sorted() }
        guard medians.allSatisfy({ ($0.first ?? 0) > 0 }) else { continue }
        let (before, after) = (
          Quantile.value(0.5, ofSorted: medians[0]), Quantile.value(0.5, ofSorted: medians[1])
        )
        byRound[round, default: []].append(log(after / before))
      }
    }
    let differences = byRound.keys.sorted().compactMap { round in
      byRound[round].map { Quantile.value(0.5, ofSorted: $0.sorted()) }
    }
    guard let shift = ShiftEstimate(ofPaired: differences) else {
      isTripped = false
      sentence = "no control was measured"
      return
    }
    let allowed = log1p(tolerance)
    isTripped =
      SignedRankTest.pValue(differences) <= level && (shift.low > allowed || shift.high < -allowed)
    let change = RowJudge.share(exp(shift.value) - 1)
    sentence =
      isTripped
      ? "the control tripped: one program differs from itself by \(change) in \(differences.count) pairs; "
        + "quieten the machine and measure again"
      : "control: one program differs from itself by \(change) in \(differences.count) pairs"
  }
}
