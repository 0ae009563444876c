import Foundation
import Harness
import Testing

@testable import BenchCommand

/// Runs the command within this process, on synthetic benchmarks.
@MainActor @Suite struct RunTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func run(_ benchmarks: [Benchmark], _ flags: [String] = []) async -> Outcome {
    await perform(["run", "--quick", "--out", folder.path + "/out"] + flags, on: benchmarks)
  }

  @Test func aGoodRunPrintsATableAndWritesBothFiles() async throws {
    let copy = folder.path + "/copy.csv"
    let outcome = await run(
      [.fixture("by-hand", role: .floor), .fixture("naive", role: .reference)], ["--csv", copy])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("sum rows=10\n"))
    #expect(outcome.output.contains("vs naive"))
    #expect(outcome.output.contains("vs by-hand"))
    let summary = try SummaryFile(path: folder.path + "/out/summary.csv")
    #expect(summary.rows.count == 2 * Metric.all.count { $0.pass != .instructions })
    #expect(try SummaryFile(path: copy).rows == summary.rows)
    let names = summary.provenance.compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(
      names == [
        "time", "commit", "cpu", "architecture", "cores", "core_ping_pong", "kernel", "governor", "aslr",
        "swift", "build",
        "allocator", "load",
        "command", "rounds", "seed", "planned", "steal", "trusted", "doubts", "state", "rows",
      ])
    let provenance = Provenance(summary.provenance)
    #expect(provenance["state"] == "complete")
    #expect(provenance["trusted"] == (BuildFacts.isDebug ? "no" : provenance["trusted"]))
    #expect(provenance["planned"] == "sum/by-hand/rows=10 sum/naive/rows=10")
    let samples = try String(contentsOfFile: folder.path + "/out/samples.csv", encoding: .utf8)
    #expect(samples.contains(SampleRow.columns.joined(separator: ",")))
  }

  @Test func aWrongStateEndsThreeAndTheOthersAreMeasured() async throws {
    let outcome = await run([
      .fixture("bad", check: { .wrong(expected: "\($0)", actual: "0") }), .fixture("good"),
    ])
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("wrong final state: sum bad rows=10"))
    let rows = try SummaryFile(path: folder.path + "/out/summary.csv").rows.filter {
      $0.key.metric == "wall_time"
    }
    #expect(rows.map(\.status) == [.wrong, .ok])
    #expect(rows[0].message == "expected 1, got 0")
  }

  @Test func anErrorEndsOne() async throws {
    struct Broken: Error {}
    let outcome = await run([.fixture("bad", check: { _ in throw Broken() })])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("failed: sum bad rows=10"))
  }

  @Test func aWrongStateComesBeforeAnError() async throws {
    struct Broken: Error {}
    let outcome = await run([
      .fixture("throws", check: { _ in throw Broken() }),
      .fixture("bad", check: { _ in .wrong(expected: "1", actual: "2") }),
    ])
    #expect(outcome.status == 3)
  }

  @Test func aFilterSelectsByExpression() async throws {
    let benchmarks: [Benchmark] = [.fixture("one"), .fixture("two"), .fixture("three")]
    #expect(await run(benchmarks, ["--contender", "^t"]).status == 0)
    let rows = try SummaryFile(path: folder.path + "/out/summary.csv").rows
    #expect(Set(rows.map(\.key.id.contender)) == ["two", "three"])
  }

  @Test(arguments: [
    (["--contender", "treee"], "unknown contender 'treee' (did you mean three?)"),
    (["--workload", "som"], "unknown workload 'som' (did you mean sum?)"),
    (["--workload", "("], "'(' is not a regular expression"),
    (["--quik"], "unknown flag '--quik' (did you mean --quick?)"),
  ])
  func aNameThatMatchesNothingEndsSixtyFour(flags: [String], message: String) async {
    let outcome = await run([.fixture("one"), .fixture("three")], flags)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains(message))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
  }

  @Test func aPlaceThatCannotBeWrittenEndsSeventyFourBeforeMeasuring() async {
    let outcome = await perform(["--quick", "--out", "/dev/null/x"], on: [.fixture("one")])
    #expect(outcome.status == 74)
    #expect(outcome.messages.contains("/dev/null/x can't be written"))
    #expect(await run([.fixture("one")], ["--csv", "/dev/null/y"]).status == 74)
  }

  @Test func growthStandsUnderTheTableAndInTheFile() async throws {
    let outcome = await run(["1", "10", "100"].map { .fixture("own", rows: $0) }, ["--passes", "time"])
    #expect(outcome.output.contains("growth of the time\n  sum own over rows: O("))
    let rows = try SummaryFile(path: folder.path + "/out/summary.csv").rows
    #expect(rows.filter { $0.key.metric == "scaling_exponent" }.map(\.key.id.path) == ["sum/own/over=rows"])
  }

  @Test func jsonReplacesTheTable() async throws {
    let outcome = await run([.fixture("one")], ["--json"])
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect((document?["rows"] as? [Any])?.count == Metric.all.count { $0.pass != .instructions })
  }
}
