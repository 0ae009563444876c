/// When an interleaved comparison may look at its figures and stop, without false alarms for having looked often.
///
/// The chance of a false alarm is shared out among a fixed number of looks, and each look tests at its share alone: by
/// Bonferroni's inequality the chance of one at any look is at most the sum, whatever the looks have to do with each
/// other. It is the simplest of the spending functions of Lan & DeMets, "Discrete Sequential Boundaries for Clinical
/// Trials", Biometrika 70 (1983), and holds for exact rank tests, which have no increments that are independent. To stop
/// because a row is fine costs nothing of it; what that costs of the chance to notice a row that is worse is kept small by
/// an interval of 99 % at each look.
public struct SequentialRule: Hashable, Sendable {
  /// The numbers of pairs after which the figures are looked at.
  public let looks: [Int]
  /// The chance of a false alarm at all looks together.
  public let level: Double

  /// Creates a rule; each look is at an even number of pairs.
  public init(looks: [Int] = [8, 16, 24, 32, 48, 64], level: Double) {
    precondition(!looks.isEmpty && looks == looks.sorted(), "Looks come one after the other.")
    self.looks = looks
    self.level = level
  }

  /// The share of one look.
  public var levelOfLook: Double { level / Double(looks.count) }

  /// The benchmarks of which a judged row is not settled yet: those that the next rounds are about.
  public func undecided(_ comparison: Comparison) -> Set<BenchmarkID> {
    Set(comparison.rows.filter { !isSettled($0) }.map(\.key.id))
  }

  /// Whether more rounds can't change what a row is called: it is worse, or it is certain that it isn't.
  private func isSettled(_ row: RowComparison) -> Bool {
    guard row.restsOnTimes else { return true }
    if row.verdict == .regression { return true }
    guard let worst = row.worstAtStopping, row.verdict != .inconclusive else {
      return row.p == 1 && row.verdict == .pass
    }
    return worst <= 1 + row.tolerance
  }
}
