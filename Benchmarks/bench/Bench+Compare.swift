import Foundation
import Harness

extension Option {
  static let tolerance = Option(
    "--tolerance", value: "METRIC=FRACTION", repeats: true,
    summary: "how much worse a metric may be, for example wall_time=0.05; may be repeated")
  static let policy = Option(
    "--policy", value: "FILE", summary: "what is judged, and how strictly (bench.policy.json, if it is there)")
  static let moreBase = Option(
    "--base", value: "PATH", repeats: true, summary: "further rounds of the base; may be repeated")
  static let moreHead = Option(
    "--head", value: "PATH", repeats: true, summary: "further rounds of the head; may be repeated")
  static let paired = Option(
    "--paired", summary: "rounds with the same number ran next to each other, as 'ab' makes them")
  static let comparisonFormat = Option(
    "--format", value: "NAME", summary: ComparisonFormat.all.map(\.name).joined(separator: ", "))
}

extension Command {
  static let compare = Command(
    name: "compare", summary: "compare two sets of results row by row",
    discussion: """
      Joins the rows of two summary.csv files, their folders, or files of other harnesses by workload, contender, params,
      threads and metric. Exact counts compare exactly. Times compare by the logarithms of their ratios: estimate and
      interval of Hodges and Lehmann, a rank test, Holm's correction over the table. A row is a regression if that leaves
      no room for chance and its whole interval lies beyond the tolerance; 'inconclusive' if it can't be told.
      """,
    operands: ["BASE", "HEAD"],
    options: [.comparisonFormat, .policy, .tolerance, .moreBase, .moreHead, .paired]
  ) { invocation in
    let sides = try ComparedSides(invocation)
    let format = try ComparisonFormat.chosen(invocation.arguments)
    let comparison = Comparison(
      base: sides.base, head: sides.head, policy: sides.policy,
      isPaired: invocation.arguments.has(.paired))
    let sentence = ComparisonTable.sentence(for: comparison)
    try invocation.console.output(try format.write(comparison, sentence))
    if !comparison.rows(.wrong).isEmpty { return .wrongState }
    if !comparison.rows(.missing).isEmpty { return .missingRow }
    return comparison.rows(.regression, .overBudget).isEmpty ? .success : .slower
  }
}

/// The two sides of a call and the policy that judges them.
struct ComparedSides {
  let base: ResultSet
  let head: ResultSet
  let policy: GatePolicy

  /// Reads both sides and warns of times that can't be trusted.
  @MainActor init(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    policy = try GatePolicy(arguments)
    base = try ResultSet(paths: [arguments.operands[0]] + arguments.values(of: .moreBase))
    head = try ResultSet(paths: [arguments.operands[1]] + arguments.values(of: .moreHead))
    for side in [base, head] {
      for (path, provenance) in zip(side.paths, side.provenances) {
        invocation.console.warn(of: path, provenance, side.rows)
      }
    }
  }
}

extension GatePolicy {
  /// The policy that a call names, else the one in the working directory, else the standard one; `--tolerance` adds to
  /// it.
  init(_ arguments: ParsedArguments) throws {
    if let path = arguments.value(of: .policy) ?? Self.pathInWorkingDirectory {
      try self.init(path: path)
    } else {
      self = .standard
    }
    for text in arguments.values(of: .tolerance) {
      guard let rule = PatternRule(tolerance: text) else {
        throw UsageError("--tolerance '\(text)' is not METRIC=FRACTION, for example wall_time=0.05")
      }
      rules.append(rule)
    }
  }

  private static var pathInWorkingDirectory: String? {
    let path = "bench.policy.json"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}

extension ComparisonFormat {
  /// The format that a call names, else the first.
  static func chosen(_ arguments: ParsedArguments) throws(UsageError) -> ComparisonFormat {
    guard let name = arguments.value(of: .comparisonFormat) else { return all[0] }
    guard let format = all.first(where: { $0.name == name }) else {
      throw UsageError.unknown("format", name, known: all.map(\.name))
    }
    return format
  }
}
