import Foundation
import Harness
import Testing

@testable import BenchCommand

@MainActor @Suite struct ProfileCommandTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private let benchmarks: [Benchmark] = [.fixture("one"), .fixture("one", rows: "20"), .fixture("two")]

  @Test(arguments: [
    ([], "a profile is about one benchmark, and 3 match: sum one rows=10, sum one rows=20, sum two rows=10"),
    (
      ["--contender", "one", "--params", "rows=9"],
      "no benchmark has these --params; there are: sum one rows=10"
    ),
    (["--contender", "two", "--params", "rows"], "--params 'rows' is not a list of KEY=VALUE"),
    (["--contender", "two", "--top", "0"], "--top '0' is not a whole number from 1"),
    (["--contender", "two", "--every", "4294967296"], "--every '4294967296' is not a whole number from 1"),
    (["--contender", "two", "--base", "/nowhere"], "no process may be started here"),
    (["--contender", "two", "--record"], "--record needs a mechanism and a folder"),
    (["--contender", "two", "--gpu"], "unknown flag '--gpu' (did you mean --cpu?)"),
  ])
  func whatCannotBeProfiledEndsSixtyFour(flags: [String], message: String) async {
    let outcome = await perform(["profile"] + flags, on: benchmarks)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains(message))
  }

  @Test(.enabled(if: ReferenceCounter.availability == .available))
  func aProcessRecordsItsRegionForTheOneThatStartedIt() async throws {
    let outcome = try await runBinary(
      [
        "profile", "--workload", "^scoped-actions$", "--contender", "^handwritten$", "--params",
        "depth=1;via=root",
      ]
        + ["--record", "runtime-hooks", folder.path])
    #expect(outcome.status == 0, "\(outcome.messages)")
    let text = try String(contentsOfFile: folder.path + "/recording.txt", encoding: .utf8)
    #expect(text.contains("# mechanism: runtime-hooks\n"))
    #expect(text.contains("# operations: 1000\n"))
  }

  /// In a process of its own: the tables of stacks belong to the whole process.
  @Test func aBenchmarkThatFailsIsNotProfiled() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let wrong = Benchmark.fixture("bad", check: { .wrong(expected: "\($0)", actual: "0") })
      let outcome = await perform(["profile", "--record", "runtime-hooks", "/nowhere"], on: [wrong])
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("the benchmark failed, so there is nothing to profile: expected"))
    }
  }
}

@MainActor @Suite struct PageCommandTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func aReportIsDrawnFromTheFolderOfARun() async throws {
    let results = folder.path + "/run"
    _ = await perform(["run", "--quick", "--out", results], on: [.fixture("one"), .fixture("two")])
    try FileManager.default.createDirectory(atPath: results + "/profile", withIntermediateDirectories: true)
    _ = try folder.file("run/profile/cpu.html", "")
    let page = folder.path + "/report.html"
    let outcome = await perform(["report", results, "--out", page], on: [.fixture("one"), .fixture("two")])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<a href=\"run/profile/cpu.html\">profile/cpu</a>"))
    let row = try #require(
      try SummaryFile(path: results + "/summary.csv").rows.first { $0.key.metric == "wall_time" })
    let median = CSVText.number(try #require(row.statistics).median)
    #expect(html.contains("data-metric=\"wall_time\" data-value=\"\(median)\""))
  }

  @Test func whatIsNoRunEndsSixtyFive() async throws {
    #expect(await perform(["report", folder.path]).status == 65)
    let file = try folder.file("x.folded", "no weight\n")
    let outcome = await perform(["flamegraph", file])
    #expect(outcome.status == 65)
    #expect(outcome.messages.contains("x.folded:1: 'no weight' doesn't end with a number"))
  }

  @Test func twoProfilesMakeADifferenceAndASentence() async throws {
    let base = try folder.file("base.folded", "# unit: samples\nw;F.f() 1\nw;G.g() 3\n")
    let head = try folder.file("head.folded", "# unit: samples\nw;F.f() 3\nw;G.g() 1\n")
    let page = folder.path + "/d.html"
    let outcome = await perform(["flamegraph", base, head, "--out", page])
    #expect(outcome.status == 0)
    #expect(outcome.output == "F.f(): from 25.0 % to 75.0 % of all samples, 100 % of the growth\n")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("class=\"box grew4\""))
    #expect(html.contains("class=\"box shrank4\""))
    let other = try folder.file("bytes.folded", "# unit: bytes\nw 1\n")
    #expect(await perform(["flamegraph", base, other, "--out", page]).status == 64)
  }
}
