/// What a row of results is about: one workload run by one contender with one set of parameters.
public struct BenchmarkID: Hashable, Sendable {
  /// What is done, for example `scoped-actions`.
  public let workload: String
  /// Who does it, for example `store`.
  public let contender: String
  /// The sizes it is done at, for example `depth=5`.
  public let parameters: Parameters
  /// How many threads take part.
  public let threads: Int

  /// Creates an identity; `threads` counts the threads that the workload itself keeps busy.
  public init(workload: String, contender: String, parameters: Parameters = [:], threads: Int = 1) {
    self.workload = workload
    self.contender = contender
    self.parameters = parameters
    self.threads = threads
  }
}

extension BenchmarkID {
  /// The identity as one word: `workload/contender/params`, with the threads where there are several.
  public var path: String {
    [workload, contender, parameters.description].joined(separator: "/") + (threads == 1 ? "" : "/\(threads)")
  }
}

/// What a contender stands for in a table of ratios.
public enum ContenderRole: String, Sendable {
  /// The code that is being judged.
  case subject
  /// A common way of doing the same, which the subject should beat.
  case reference
  /// The least work that gives the same result: what no contender can go below.
  case floor
}

/// One measurable pair of workload and contender, erased around a loop that is static inside.
///
/// The closure returned by `prepare` runs the whole timed loop, so that the loop is specialised where it is written
/// and the erasure costs one call a sample, not one an operation.
///
/// ```swift
/// Benchmark(id: BenchmarkID(workload: "sort", contender: "stdlib"), summary: "sorts 1,000 integers") {
///   let input = (0..<1_000).map { _ in Int.random(in: 0..<1_000) }
///   return BenchmarkInstance { iterations in
///     for _ in 0..<iterations { blackHole(input.sorted()) }
///   }
/// }
/// ```
public struct Benchmark: Sendable {
  /// What the rows of this benchmark are named.
  public let id: BenchmarkID
  /// One line that says what an operation is.
  public let summary: String
  /// How the table treats this contender.
  public let role: ContenderRole
  /// At least this many operations are timed in all, however short the run; a tenth of them in a quick run.
  public let minimumOperations: Int
  /// The operations of a sample, where they belong together: a round then takes one sample, in memory that nothing was
  /// timed in before. Nil where a sample is as many as fill its time. A quick run leaves such benchmarks out.
  public let sampleOperations: Int?
  /// Whether a quick run measures it: false for what differs from a sibling in a detail only.
  public let isInQuickRuns: Bool
  /// How many operations the count pass performs: the same in every run, so that its counts can be compared.
  public let countedOperations: Int
  /// How many operations make a whole: samples and counts are of that many or a multiple, where fewer would be less of
  /// the same, such as fewer effects that are live at a time.
  public let wholeOperations: Int
  /// Makes a fresh, untimed set-up for one sample. Runs on the main actor.
  public let prepare: @MainActor @Sendable () async throws -> BenchmarkInstance

  /// Describes a benchmark; nothing runs until it is measured.
  public init(
    id: BenchmarkID, summary: String, role: ContenderRole = .subject, minimumOperations: Int = 0,
    sampleOperations: Int? = nil, isInQuickRuns: Bool = true, countedOperations: Int = 1_000,
    wholeOperations: Int = 1, prepare: @escaping @MainActor @Sendable () async throws -> BenchmarkInstance
  ) {
    self.id = id
    self.summary = summary
    self.role = role
    self.minimumOperations = minimumOperations
    self.sampleOperations = sampleOperations
    self.isInQuickRuns = isInQuickRuns && sampleOperations == nil
    self.countedOperations = countedOperations
    self.wholeOperations = wholeOperations
    self.prepare = prepare
  }

  /// The least number of whole operations that is not below `operations`.
  func whole(_ operations: Int) -> Int {
    (operations + wholeOperations - 1) / wholeOperations * wholeOperations
  }
}

/// A prepared sample: the timed loop and the untimed check of what it produced.
public struct BenchmarkInstance {
  /// Performs `iterations` operations. Everything it does is timed.
  public let run: @MainActor (_ iterations: Int) async throws -> Void
  /// Untimed: tells whether the final state is the expected one after `iterations` operations.
  public let check: @MainActor (_ iterations: Int) async throws -> Verification

  /// Untimed: what the benchmark itself counted during `run`.
  public let report: @MainActor () -> InstanceReport

  /// Creates an instance; without `check` every outcome counts as correct.
  public init(
    run: @escaping @MainActor (_ iterations: Int) async throws -> Void,
    check: @escaping @MainActor (_ iterations: Int) async throws -> Verification = { _ in .correct },
    report: @escaping @MainActor () -> InstanceReport = { InstanceReport() }
  ) {
    self.run = run
    self.check = check
    self.report = report
  }
}

/// The outcome of comparing the state that a sample produced with the state it should have produced.
public enum Verification: Hashable, Sendable {
  /// The final state is the expected one.
  case correct
  /// The contender did what it was asked, but what it was asked is a mistake in the feature; the text says which.
  case featureFault(String)
  /// The contender is wrong: it gets no figure.
  case wrong(expected: String, actual: String)
}
