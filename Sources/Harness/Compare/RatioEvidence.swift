import Foundation

/// What the samples of two sides say of the ratio between them.
struct RatioEvidence {
  /// How sure it must be that a row is fine for its measuring to stop.
  ///
  /// A row that is worse is given up as fine by chance at one look in 200 at most: at six looks, three in 100.
  static let stoppingConfidence = 0.99

  /// The head in multiples of the base.
  let ratio: Double
  let low: Double
  let high: Double
  /// A wider interval, of ``stoppingConfidence``; the same one where only summaries are known.
  let stopping: (low: Double, high: Double)
  /// The two-sided probability of equal programs; nil where only summaries are known.
  let p: Double?
  /// How it came about, for the reason of a verdict.
  let basis: String
  /// The least probability that so many rounds can show; nil where only summaries are known.
  let leastP: Double?
  let reachesConfidence: Bool

  /// The evidence of a pair whose figures are all above 0; nil for any other.
  ///
  /// Rounds with the same numbers on both sides are pairs that ran next to each other: their log ratios go through the
  /// signed-rank test. Other rounds, or the samples where a side has one round only, are independent samples: Mann and
  /// Whitney. Without samples the intervals of the two medians are all there is.
  init?(_ pair: RowPair, isPaired: Bool) {
    guard let base = pair.base?.statistics, let head = pair.head?.statistics else { return nil }
    let (first, second) = (Self.rounds(pair.baseSamples), Self.rounds(pair.headSamples))
    guard !first.isEmpty, !second.isEmpty else {
      self.init(summaries: base, head, rounds: min(pair.base?.rounds ?? 0, pair.head?.rounds ?? 0))
      return
    }
    if isPaired, first.count > 1, first.keys.sorted() == second.keys.sorted() {
      let pairs = first.keys.sorted().map { (first[$0]?.logMedian, second[$0]?.logMedian) }
      let differences = pairs.compactMap { before, after in before.flatMap { b in after.map { $0 - b } } }
      guard differences.count == pairs.count else { return nil }
      self.init(paired: differences)
    } else {
      let isSingle = first.count == 1 || second.count == 1
      let logs = [first, second].map { rounds in
        isSingle ? rounds.values.flatMap { $0.values.map(log) } : rounds.values.compactMap(\.logMedian)
      }
      guard logs.joined().allSatisfy(\.isFinite), logs.allSatisfy({ !$0.isEmpty }) else { return nil }
      self.init(logs[0], logs[1], isSingle ? "samples" : "rounds")
    }
  }

  private init?(paired differences: [Double]) {
    guard let shift = ShiftEstimate(ofPaired: differences),
      let wide = ShiftEstimate(ofPaired: differences, confidence: Self.stoppingConfidence)
    else { return nil }
    self.init(
      shift, wide, p: SignedRankTest.pValue(differences), basis: "\(differences.count) pairs of rounds",
      leastP: SignedRankTest.leastPValue(pairs: differences.count))
  }

  private init?(_ first: [Double], _ second: [Double], _ what: String) {
    guard let shift = ShiftEstimate(of: second, against: first),
      let wide = ShiftEstimate(of: second, against: first, confidence: Self.stoppingConfidence)
    else { return nil }
    self.init(
      shift, wide, p: RankSumTest.pValue(first, second), basis: "\(first.count) and \(second.count) \(what)",
      leastP: RankSumTest.pValue(
        first.indices.map(Double.init), second.indices.map { Double($0 + first.count) }))
  }

  private init(_ shift: ShiftEstimate, _ wide: ShiftEstimate, p: Double, basis: String, leastP: Double) {
    self.init(
      ratio: exp(shift.value), low: exp(shift.low), high: exp(shift.high),
      stopping: (exp(wide.low), exp(wide.high)), p: p, basis: basis, leastP: leastP,
      reachesConfidence: shift.reachesConfidence)
  }

  private init?(summaries base: SummaryStatistics, _ head: SummaryStatistics, rounds: Int) {
    guard base.interval.low > 0, head.interval.low > 0 else { return nil }
    let (low, high) = (head.interval.low / base.interval.high, head.interval.high / base.interval.low)
    self.init(
      ratio: head.median / base.median, low: low, high: high, stopping: (low, high), p: nil,
      basis: "summaries of \(rounds) rounds", leastP: nil,
      reachesConfidence: MedianInterval.coverage(of: max(rounds, 1)) >= 0.95)
  }

  private init(
    ratio: Double, low: Double, high: Double, stopping: (low: Double, high: Double), p: Double?,
    basis: String, leastP: Double?, reachesConfidence: Bool
  ) {
    self.stopping = stopping
    self.ratio = ratio
    self.low = low
    self.high = high
    self.p = p
    self.basis = basis
    self.leastP = leastP
    self.reachesConfidence = reachesConfidence
  }

  private static func rounds(_ samples: [SampleRow]) -> [Int: Round] {
    Dictionary(grouping: samples, by: \.round).mapValues { Round(values: $0.map(\.figure)) }
  }

  /// The figures of one process.
  private struct Round {
    let values: [Double]
    /// The logarithm of their median; nil if it isn't above 0.
    var logMedian: Double? {
      let median = Quantile.value(0.5, ofSorted: values.sorted())
      return median > 0 ? log(median) : nil
    }
  }
}
