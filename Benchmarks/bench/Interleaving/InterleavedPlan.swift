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
  let selection: [String]
  let seed: UInt64
  /// The part of the benchmarks that is measured; nil for all.
  let shard: Shard?

  /// Without a choice of its own, the contenders that a change can make slower: the subjects.
  init(_ invocation: Invocation) throws(UsageError) {
    let arguments = invocation.arguments
    folder = arguments.value(of: .out) ?? "results/latest-ab"
    budget = Double(try arguments.number(of: .timeBudget, atLeast: 1) ?? 300)
    let microseconds = try arguments.number(of: .sampleMicroseconds, atLeast: 50) ?? 4_000
    sampleNanoseconds = Double(microseconds) * 1_000
    countsAlone = arguments.has(.countsAlone)
    judgesSameBinary = arguments.has(.judgeSameBinary)
    seed = try arguments.number(of: .seed, atLeast: 0).map { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
    shard = try arguments.value(of: .shard).map { text throws(UsageError) in try Shard(text) }
    var flags: [String] = []
    for option in [Option.workload, .contender, .threads, .shard] {
      if let value = arguments.value(of: option) { flags += [option.name, value] }
    }
    if !arguments.has(.contender) {
      let subjects = Set(invocation.benchmarks.filter { $0.role == .subject }.map(\.id.contender)).sorted()
      flags += [Option.contender.name, "^(\(subjects.joined(separator: "|")))$"]
    }
    selection = flags
  }
}
