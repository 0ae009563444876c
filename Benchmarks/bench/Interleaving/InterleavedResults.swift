import Harness

/// What the processes of an interleaved comparison measured.
struct InterleavedResults {
  typealias Side = InterleavedOrder.Side

  /// The counts of a side.
  var counted: [Side: [BenchmarkResult]] = [:]
  /// The times of each process.
  var timed: [InterleavedOrder.Turn: [BenchmarkResult]] = [:]
  /// How many pairs of rounds are complete.
  var pairs = 0

  /// All results of a side, as if one run had made them.
  func results(of side: Side) -> [BenchmarkResult] {
    let rounds = timed.filter { $0.key.side == side }.sorted { $0.key.round < $1.key.round }
    return Self.merged((counted[side].map { [$0] } ?? []) + rounds.map(\.value))
  }

  /// Puts counts that were taken once more with those before.
  mutating func addCounts(_ part: [BenchmarkResult], of side: Side) {
    counted[side] = Self.merged([counted[side] ?? [], part])
  }

  /// The two processes of each block that ran one program one after the other; the block is the round of both.
  var control: (first: [BenchmarkResult], second: [BenchmarkResult]) {
    let blocks = (0..<pairs / 2).map { block in
      let turns = InterleavedOrder.control(block)
      return [turns.first, turns.second].map { (timed[$0] ?? []).map { $0.with(round: block + 1) } }
    }
    return (Self.merged(blocks.map { $0[0] }), Self.merged(blocks.map { $0[1] }))
  }

  func comparison(_ policy: GatePolicy, level: Double, sameCode: SameCode? = nil) -> Comparison {
    Comparison(
      base: Self.set(results(of: .base)), head: Self.set(results(of: .head)), policy: policy, isPaired: true,
      level: level, sameCode: sameCode)
  }

  static func set(_ results: [BenchmarkResult]) -> ResultSet {
    ResultSet(rows: results.flatMap(\.summaries), samples: results.flatMap(\.samples))
  }

  /// Rounds have numbers of their own, so no two parts hold the same sample.
  private static func merged(_ parts: [[BenchmarkResult]]) -> [BenchmarkResult] {
    (try? MergedResults.merging(parts)) ?? []
  }
}

extension BenchmarkResult {
  func with(round: Int) -> BenchmarkResult {
    let samples = samples.map {
      SampleRow(key: $0.key, round: round, sample: $0.sample, iterations: $0.iterations, value: $0.value)
    }
    return BenchmarkResult(id: id, role: role, samples: samples, summaries: summaries)
  }
}
