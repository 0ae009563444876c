import Harness

/// What the files don't tell: the contenders' roles and the order of the tables.
struct Roles {
  private let roles: [String: ContenderRole]
  private let order: [BenchmarkID: Int]

  init(_ benchmarks: [Benchmark]) {
    roles = Dictionary(benchmarks.map { ($0.id.contender, $0.role) }) { first, _ in first }
    order = Dictionary(benchmarks.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
  }

  /// The role of `contender`; a subject if nobody knows it.
  func role(_ contender: String) -> ContenderRole { roles[contender] ?? .subject }

  /// The results in the order of the tables, unknown ones last.
  func sorted(_ results: [BenchmarkResult]) -> [BenchmarkResult] {
    results.enumerated().sorted { first, second in
      (order[first.element.id] ?? .max, first.offset) < (order[second.element.id] ?? .max, second.offset)
    }.map(\.element)
  }
}
