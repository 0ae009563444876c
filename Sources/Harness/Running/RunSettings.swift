/// How long and how often a run measures.
public struct RunSettings: Hashable, Sendable {
  /// The least duration of a timed sample, in nanoseconds: the calibration aims at it.
  public var sampleNanoseconds: UInt64
  /// How many timed samples a benchmark gets.
  public var samples: Int
  /// The most untimed samples before the timed ones; fewer if their times stop falling.
  public var warmUps: Int
  /// How many samples the count pass takes: counts that agree are exact, others noisy.
  public var countedSamples: Int
  /// The passes that take place.
  public var passes: Set<Pass>
  /// Which process round this is, from 1.
  public var round: Int

  /// Creates settings.
  public init(
    sampleNanoseconds: UInt64, samples: Int, warmUps: Int, countedSamples: Int,
    passes: Set<Pass> = [.time, .count],
    round: Int = 1
  ) {
    precondition(samples > 0 && countedSamples > 0, "A run takes at least one sample.")
    self.sampleNanoseconds = sampleNanoseconds
    self.samples = samples
    self.warmUps = warmUps
    self.countedSamples = countedSamples
    self.passes = passes
    self.round = round
  }

  /// 15 samples of 20 ms.
  public static let standard = RunSettings(
    sampleNanoseconds: 20_000_000, samples: 15, warmUps: 5, countedSamples: 2)

  /// 5 samples of 5 ms: to see that all works, not to decide on.
  public static let quick = RunSettings(
    sampleNanoseconds: 5_000_000, samples: 5, warmUps: 1, countedSamples: 2)
}
