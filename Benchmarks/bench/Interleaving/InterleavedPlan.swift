import Harness

/// What an interleaved comparison measures, and for how long.
struct InterleavedPlan {
  /// The folder of the files.
  let folder: String
  /// The folder of what is measured until all is measured: it goes away at the end, whatever the end is.
  var partialFolder: String { folder + "/rounds.partial" }
  /// The seconds that the rounds may take.
  let budget: Double
  /// The length of a sample, in nanoseconds.
  let sampleNanoseconds: Double
  /// Whether only exact counts are compared.
  let countsAlone: Bool
  /// Whether rows of equal machine code are measured too: for the control of the method itself.
  let judgesSameBinary: Bool
  /// The flags that select benchmarks.
  private(set) var selection: [String]
  /// Whether the call left the choice of contenders to the programs.
  private let choosesSubjects: Bool
  let seed: UInt64
  /// The part of the benchmarks that is measured; nil for all.
  let shard: Shard?

  init(_ invocation: Invocation) throws(UsageError) {
    let arguments = invocation.arguments
    folder = arguments.value(of: .out) ?? "results/latest-ab"
    budget = Double(try arguments.number(of: .timeBudget, atLeast: 1) ?? 300)
    let microseconds = try arguments.number(of: .sampleMicroseconds, atLeast: 50) ?? 4_000
    sampleNanoseconds = Double(microseconds) * 1_000
    countsAlone = arguments.has(.countsAlone)
    judgesSameBinary = arguments.has(.judgeSameBinary)
    seed =
      try arguments.number(of: .seed, atLeast: 0, atMost: .max).map { UInt64($0) }
      ?? UInt64.random(in: 0..<1_000_000)
    shard = try arguments.value(of: .shard).map { text throws(UsageError) in try Shard(text) }
    var flags: [String] = []
    for option in [Option.workload, .contender, .threads, .shard] {
      if let value = arguments.value(of: option) { flags += [option.name, value] }
    }
    choosesSubjects = !arguments.has(.contender)
    selection = flags
  }

  /// Without a choice of its own, a call is about the contenders that a change can make slower: the subjects of all
  /// `programs`. One that was renamed, or is a subject no more, is known to the base alone.
  func naming(subjectsOf programs: some Sequence<String>) throws -> InterleavedPlan {
    guard choosesSubjects else { return self }
    let subjects = try programs.reduce(into: Set<String>()) { subjects, program in
      let command = [program, "list", "--json"]
      let list = try Subprocess(command: command).output()
      guard let catalogue = try? Catalogue(json: list) else {
        throw SubprocessFailure(
          command: command.joined(separator: " "), status: 0, reason: "that is no list of benchmarks")
      }
      subjects.formUnion(catalogue.contenders(of: .subject))
    }
    var plan = self
    plan.selection += [Option.contender.name, "^(\(subjects.sorted().joined(separator: "|")))$"]
    return plan
  }
}
