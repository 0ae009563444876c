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
  /// How many process rounds there are in all; a benchmark's minimum of operations is spread over them.
  public var rounds: Int
  /// By how much fewer operations are timed than the minimum that a benchmark asks for.
  public var minimumDivisor = 1
  /// How long the time pass of a round may take over all benchmarks, in nanoseconds; nil if as long as it takes.
  public var roundNanoseconds: UInt64?
  /// The operations of a timed sample, for benchmarks that don't calibrate because they are to do what another program
  /// did; nil if all calibrate.
  public var iterations: IterationPlan?

  /// Creates settings.
  public init(
    sampleNanoseconds: UInt64, samples: Int, warmUps: Int, countedSamples: Int,
    passes: Set<Pass> = [.time, .count],
    round: Int = 1, rounds: Int = 1
  ) {
    precondition(rounds > 0 && (1...rounds).contains(round), "A round is one of all rounds.")
    precondition(samples > 0 && countedSamples > 0, "A run takes at least one sample.")
    self.sampleNanoseconds = sampleNanoseconds
    self.samples = samples
    self.warmUps = warmUps
    self.countedSamples = countedSamples
    self.passes = passes
    self.round = round
    self.rounds = rounds
  }

  /// 5 rounds of 5 samples of 20 ms.
  public static let standard = RunSettings(
    sampleNanoseconds: 20_000_000, samples: 5, warmUps: 3, countedSamples: 1, rounds: 5)

  /// 10 rounds of 10 samples of 50 ms: for figures that others will quote.
  public static let full = RunSettings(
    sampleNanoseconds: 50_000_000, samples: 10, warmUps: 5, countedSamples: 2, rounds: 10)

  /// One round of 5 samples of 5 ms, and a tenth of each benchmark's minimum of operations: to see that all works, not to
  /// decide on.
  public static let quick = {
    var settings = RunSettings(sampleNanoseconds: 5_000_000, samples: 5, warmUps: 1, countedSamples: 2)
    settings.minimumDivisor = 10
    return settings
  }()

  /// How many samples long the time pass of a benchmark is: the calibration takes about three.
  var samplesOfTimePass: Int { samples + warmUps + 3 }

  /// These settings, kept within about `seconds` by samples that are shorter where `benchmarks` need more.
  public func limited(toSeconds seconds: Double, benchmarks: Int) -> RunSettings {
    var fitting = fitting(seconds: seconds, benchmarks: benchmarks)
    fitting.sampleNanoseconds = min(fitting.sampleNanoseconds, sampleNanoseconds)
    return fitting
  }

  /// These settings with samples of the length at which `benchmarks` take about `seconds` in all rounds.
  ///
  /// The count pass gets the time of about two samples a round. A sample stays between 1 ms and 1 s, so that a budget
  /// that is too small is overdrawn rather than wasted on noise.
  public func fitting(seconds: Double, benchmarks: Int) -> RunSettings {
    let roundOfSamples = seconds * 1e9 / Double(rounds * (samplesOfTimePass + 2))
    let sample = roundOfSamples / Double(max(benchmarks, 1))
    var settings = self
    settings.sampleNanoseconds = UInt64(min(max(sample, Double(Pace.shortestSample)), 1e9))
    settings.roundNanoseconds = UInt64(roundOfSamples * Double(samplesOfTimePass))
    return settings
  }
}
