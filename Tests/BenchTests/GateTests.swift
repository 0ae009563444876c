import Foundation
import Harness
import Testing

@testable import BenchCommand

/// Runs the built binary once for each way in which a gate can end.
@Suite struct GateTests {
  let folder: TemporaryFolder
  let steady = (0..<16).map { (round: Int) -> Double in 100 + 0.08 * Double(round % 5) }
  init() throws { folder = try TemporaryFolder() }

  /// Writes a run whose time had these rounds and that made so many allocations.
  private func run(
    _ name: String, time: [Double], allocations: Double = 1,
    facts: KeyValuePairs<String, String> = ["cpu": "a"],
    status: RowStatus = .ok
  ) throws -> String {
    let id = BenchmarkID(workload: "sum", contender: "own", parameters: ["rows": "10"])
    let path = folder.path + "/" + name
    let samples = [(Metric.wallTime, time), (.allocations, [allocations])].flatMap { metric, values in
      values.enumerated().map {
        SampleRow(
          key: RowKey(id: id, metric: metric), round: $0 + 1, sample: 1, iterations: 1, value: $1)
      }
    }
    let rows = Dictionary(grouping: samples, by: \.key).values.map { SummaryRow(key: $0[0].key, samples: $0) }
    let wrong = rows.map { SummaryRow(key: $0.key, without: status, message: "expected 45, got 44") }
    try ResultWriter(
      replacing: path,
      [
        BenchmarkResult(
          id: id, role: .subject, samples: status == .ok ? samples : [], summaries: status == .ok ? rows : wrong
        )
      ], environment: RunEnvironment(facts))
    return path
  }

  private func gate(_ base: String, _ head: String, _ flags: [String] = []) async throws -> Outcome {
    try await runBinary(["gate", base, head, "--paired"] + flags, in: folder.path)
  }

  @Test func aPassEndsZero() async throws {
    let base = try run("base", time: steady)
    let outcome = try await gate(base, base)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("Pass: none of 2 judged rows became worse.\n"))
  }

  @Test func regressionsEndTwo() async throws {
    let base = try run("base", time: steady)
    let slower = try await gate(base, run("slower", time: steady.map { $0 * 1.02 }))
    #expect(slower.status == 2)
    #expect(slower.messages.contains("regression: sum own rows=10 wall_time: changed by"))
    let counted = try await gate(base, run("counted", time: steady, allocations: 2))
    #expect(counted.status == 2)
    #expect(
      counted.messages.contains("regression: sum own rows=10 allocations: counted exactly: from 1 to 2"))
    let policy = try folder.file(
      "policy.json", #"{"version": 1, "rules": [{"metric": "allocations", "maximum": 0.5}]}"#)
    let budget = try await gate(base, base, ["--policy", policy])
    #expect(budget.status == 2)
    #expect(budget.messages.contains("1 is above the budget of 0.5"))
  }

  @Test func aWrongResultEndsThree() async throws {
    let outcome = try await gate(run("base", time: steady), run("wrong", time: steady, status: .wrong))
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("the head's final state is wrong: expected 45, got 44"))
  }

  @Test func whatIsTooNoisyEndsFour() async throws {
    let noisy = (0..<16).map { (round: Int) -> Double in 100 + 90 * Double(round * 7 % 16) / 16 }
    let outcome = try await gate(run("base", time: noisy), run("head", time: noisy.reversed()))
    #expect(outcome.status == 4)
    #expect(outcome.messages.contains("inconclusive: sum own rows=10 wall_time: may be worse by up to"))
  }

  @Test func whatCannotBeTrustedEndsFive() async throws {
    let base = try run("base", time: steady)
    let busy = try run(
      "busy", time: steady.reversed(), facts: ["trusted": "no", "doubts": "load 3.1 per core"])
    let doubted = try await gate(base, busy)
    #expect(doubted.status == 5)
    #expect(doubted.messages.contains("times are not to be trusted: load 3.1 per core"))
    let other = try run("other", time: steady.map { $0 * 1.05 })
    let tripped = try await gate(
      base, run("head", time: steady.reversed()), ["--control", base, "--control", other])
    #expect(tripped.status == 5)
    #expect(tripped.messages.contains("the control tripped: one program differs from itself by 5.0 %"))
  }

  @Test func aMissingRowEndsSix() async throws {
    let base = try run("base", time: steady)
    try ResultWriter(replacing: folder.path + "/empty", [], environment: RunEnvironment([:]))
    let outcome = try await gate(base, folder.path + "/empty")
    #expect(outcome.status == 6)
    #expect(outcome.messages.contains("missing: sum own rows=10"))
    #expect(try await gate(folder.path + "/empty", base).messages.contains("the base has no figure at all"))
  }

  @Test func otherMachinesEndSeven() async throws {
    let base = try run("base", time: steady)
    let other = try run("other", time: steady.map { $0 * 2 }, facts: ["cpu": "b"])
    let outcome = try await gate(base, other)
    #expect(outcome.status == 7)
    #expect(outcome.messages.contains("incompatible: cpu: a against b"))
    #expect(try await gate(base, other, ["--allow-cross-machine"]).status == 0)
    let file = base + "/summary.csv"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\n1,sum", with: "\n9,sum").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try await gate(base, other).status == 7)
  }

  @Test func badPoliciesEndSixtyFive() async throws {
    let base = try run("base", time: steady)
    _ = try folder.file("bench.policy.json", "{\"version\": 1,\n\"levle\": 2}")
    let outcome = try await gate(base, base)
    #expect(outcome.status == 65)
    #expect(outcome.messages.contains("bench.policy.json:2:10: unknown key \"levle\""))
  }

  @Test func acceptedImprovementsAreTheNewBaseline() async throws {
    let base = try run("base", time: steady, allocations: 4)
    let better = try run("better", time: steady.map { $0 * 1.5 }, allocations: 3)
    let gated = try await gate(base, better)
    #expect(gated.messages.contains("notice: better: sum own rows=10 allocations"))
    let outcome = try await runBinary(["accept", base, better], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.hasPrefix("accepted 1 rows into \(base); 1 that are worse"))
    let rows = try ResultSet(paths: [base]).rows
    #expect(rows.first { $0.key.metric == "allocations" }?.statistics?.median == 3)
    #expect(rows.first { $0.key.metric == "wall_time" }?.statistics?.maximum == steady.max())
    #expect(try samples(base, "allocations") == [3], "the old sample went with the old row")
    #expect(try samples(base, "wall_time") == steady)
    #expect(try await runBinary(["accept", base, better, "--all"], in: folder.path).status == 0)
    #expect(
      try ResultSet(paths: [base]).rows.first { $0.key.metric == "wall_time" }?.statistics?.maximum
        == (steady.max() ?? 0) * 1.5)
    #expect(try samples(base, "wall_time") == steady.map { $0 * 1.5 })
  }

  @Test func whatAGateWouldNotBelieveIsNotAccepted() async throws {
    let facts: KeyValuePairs<String, String> = ["cpu": "a", "allocator": "jemalloc"]
    let base = try run("base", time: steady, allocations: 4, facts: facts)
    let before = try String(contentsOfFile: base + "/summary.csv", encoding: .utf8)
    func accept(_ head: KeyValuePairs<String, String>, time: Double = 0.5) async throws -> Outcome {
      let head = try run("head", time: steady.map { $0 * time }, allocations: 3, facts: head)
      return try await runBinary(["accept", base, head], in: folder.path)
    }
    let other = try await accept(["cpu": "b", "allocator": "jemalloc"])
    #expect(other.status == 7)
    #expect(other.messages.contains("incompatible: cpu: a against b"))
    #expect(try await accept(["cpu": "a", "allocator": "glibc"]).status == 7)
    let busy = try await accept(["cpu": "a", "allocator": "jemalloc", "trusted": "no", "doubts": "load 3.1"])
    #expect(busy.status == 5)
    #expect(busy.messages.contains("untrusted: times are not to be trusted: load 3.1"))
    #expect(try String(contentsOfFile: base + "/summary.csv", encoding: .utf8) == before)
    // Counts are what they are on a busy machine too.
    #expect(try await accept(["cpu": "a", "trusted": "no"], time: 1).status == 0)
  }

  @Test func whatIsDroppedGoesWithItsSamples() async throws {
    let base = try run("base", time: steady)
    let head = try run("head", time: steady)
    for name in ["summary", "samples"] {
      let path = head + "/\(name).csv"
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .filter { !$0.contains(",allocations,") && !$0.hasPrefix("# rows: ") }
      try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try await runBinary(["accept", base, head], in: folder.path).status == 0)
    #expect(try samples(base, "allocations") == [1])
    #expect(try await runBinary(["accept", base, head, "--drop"], in: folder.path).status == 0)
    #expect(try samples(base, "allocations") == [])
    #expect(try ResultSet(paths: [base]).rows.map(\.key.metric) == ["wall_time"])
  }

  /// The figures of a file of samples, in its order.
  private func samples(_ folder: String, _ metric: String) throws -> [Double] {
    try SampleFile(path: folder + "/samples.csv").rows.filter { $0.key.metric == metric }.map(\.value)
  }
}
