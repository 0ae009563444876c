/// What all samples of one metric of one benchmark say, per operation: a line of `summary.csv`.
public struct SummaryRow: Hashable, Sendable {
  /// What was measured on what.
  public let key: RowKey
  /// How many process rounds took part.
  public let rounds: Int
  /// How many samples, over all rounds.
  public let samples: Int
  /// How many operations, over all samples.
  public let iterations: Int
  /// The figures per operation; nil unless the status is ok.
  public let statistics: SummaryStatistics?
  /// Whether there is a figure, and if not, why not.
  public let status: RowStatus
  /// What a reader of the row should know; empty for nothing.
  public let message: String

  /// Creates a row from its columns.
  public init(
    key: RowKey, rounds: Int, samples: Int, iterations: Int, statistics: SummaryStatistics?,
    status: RowStatus, message: String
  ) {
    self.key = key
    self.rounds = rounds
    self.samples = samples
    self.iterations = iterations
    self.statistics = statistics
    self.status = status
    self.message = message
  }

  /// Summarises measured samples of one key, with the rounds as the unit of replication.
  ///
  /// An exact metric whose samples differ is a noisy count: the row says so rather than pretend.
  public init(key: RowKey, samples rows: [SampleRow], message: String = "") {
    let rounds = Dictionary(grouping: rows, by: \.round).mapValues { $0.map(\.figure) }
    let statistics = SummaryStatistics(ofRounds: rounds.sorted { $0.key < $1.key }.map(\.value))
    let differs = statistics.map { $0.minimum != $0.maximum } ?? false
    self.init(
      key: key.kind == .exact && differs ? key.with(kind: .noisyCount) : key, rounds: rounds.count,
      samples: rows.count, iterations: rows.reduce(0) { $0 + $1.iterations }, statistics: statistics,
      status: .ok, message: message)
  }

  /// A row without a figure: what was to be measured, and why it wasn't.
  public init(key: RowKey, without figure: RowStatus, message: String) {
    self.init(
      key: key, rounds: 0, samples: 0, iterations: 0, statistics: nil, status: figure, message: message)
  }
}

extension SummaryRow {
  /// The probability that the interval of the row's median holds the true one: it is made of the rounds' medians, and of
  /// the samples where there is one round.
  public var coverage: Double { MedianInterval.coverage(of: max(rounds > 1 ? rounds : samples, 1)) }
}

/// Whether a row has a figure.
public enum RowStatus: String, Sendable, CaseIterable {
  /// The row has a figure.
  case ok
  /// The contender's final state was not the expected one.
  case wrong
  /// The benchmark threw an error.
  case failed
  /// The metric can't be had here; the row's kind says why.
  case unavailable
}
