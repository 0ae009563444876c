import Harness

/// Which benchmarks a command is about.
struct Selection {
  private let workload: Pattern?
  private let contender: Pattern?
  private let threads: Set<Int>?

  /// Takes regular expressions that match anywhere in a name, and a list of numbers of threads; nil selects all.
  init(workload: String?, contender: String?, threads: String? = nil) throws(UsageError) {
    self.workload = try workload.map { text throws(UsageError) in try Pattern(text) }
    self.contender = try contender.map { text throws(UsageError) in try Pattern(text) }
    self.threads = try threads.map { text throws(UsageError) in try Self.numbers(text) }
  }

  private static func numbers(_ text: String) throws(UsageError) -> Set<Int> {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { $0 > 0 } ?? false }) else {
      throw UsageError("--threads '\(text)' is not a list of numbers, for example 1,2,4")
    }
    return Set(numbers.compactMap { $0 })
  }

  /// The benchmarks that both expressions match. To match none is a usage error: nobody asks for nothing.
  func choose(from benchmarks: [Benchmark]) throws(UsageError) -> [Benchmark] {
    let workloads = try select("workload", benchmarks.map(\.id.workload), workload)
    let contenders = try select("contender", benchmarks.map(\.id.contender), contender)
    let chosen = benchmarks.filter {
      workloads.contains($0.id.workload) && contenders.contains($0.id.contender)
        && threads?.contains($0.id.threads) ?? true
    }
    if chosen.isEmpty && !benchmarks.isEmpty {
      throw UsageError(
        "nothing is both in a selected workload and by a selected contender (and number of threads)")
    }
    return chosen
  }

  private func select(
    _ kind: String, _ names: [String], _ pattern: Pattern?
  ) throws(UsageError) -> Set<String> {
    guard let pattern else { return Set(names) }
    let matches = Set(names.filter(pattern.matches))
    if matches.isEmpty { throw UsageError.unknown(kind, pattern.text, known: Set(names).sorted()) }
    return matches
  }
}

/// A regular expression with its text, for messages.
struct Pattern {
  let text: String
  private let regex: Regex<AnyRegexOutput>

  init(_ text: String) throws(UsageError) {
    self.text = text
    do { regex = try Regex(text) } catch {
      throw UsageError("'\(text)' is not a regular expression: \(error)")
    }
  }

  func matches(_ name: String) -> Bool { name.contains(regex) }
}
