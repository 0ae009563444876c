import Foundation
import Harness
import Testing

@testable import BenchCommand

@MainActor @Suite struct MergeTests {
  let folder: TemporaryFolder
  let benchmarks: [Benchmark] = [
    .fixture("by-hand", role: .floor), .fixture("naive", role: .reference), .fixture("own"),
  ]
  init() throws { folder = try TemporaryFolder() }

  private func run(_ out: String, _ flags: [String]) async -> Outcome {
    await perform(["--quick", "--out", folder.path + "/" + out] + flags, on: benchmarks)
  }

  private func keys(_ out: String) throws -> [RowKey] {
    try SummaryFile(path: folder.path + "/\(out)/summary.csv").rows.map(\.key)
  }

  @Test func twoShardsHaveTheRowsOfOneRun() async throws {
    #expect(await run("whole", ["--passes", "time"]).status == 0)
    #expect(await run("one", ["--passes", "time", "--shard", "1/2"]).status == 0)
    #expect(await run("two", ["--passes", "time", "--shard", "2/2"]).status == 0)
    let merged = await perform(
      ["merge", folder.path + "/two", folder.path + "/one", "--out", folder.path + "/merged"], on: benchmarks)
    #expect(merged.status == 0)
    #expect(try keys("merged") == keys("whole"))
    #expect(merged.output.contains("vs by-hand"))
    #expect(try keys("one").map(\.id.contender).contains("by-hand") == false)
    let half = await perform(
      ["merge", folder.path + "/one", "--out", folder.path + "/half"], on: benchmarks)
    #expect(half.status == 65)
    #expect(half.messages.contains("the shards given are 1/2, and the whole is 1/2, 2/2"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/half/summary.csv"))
  }

  /// What was added later takes no other benchmark out of its shard, wherever it stands in the list.
  @Test func aShardDoesNotDependOnWhatElseThereIs() throws {
    let others = (0..<200).map { Benchmark.fixture("own", rows: String(1_000 + $0)) }
    for count in [2, 3] {
      let shards = try (1...count).map { try Shard("\($0)/\(count)") }
      for shard in shards {
        let before = shard.choose(from: others).map(\.id)
        let after = shard.choose(from: [benchmarks[0]] + others.reversed()).map(\.id)
        #expect(Set(after).subtracting([benchmarks[0].id]) == Set(before))
        #expect(before.count > 200 / count * 3 / 4)
      }
      let all = shards.flatMap { $0.choose(from: others) }.map(\.id)
      #expect(all.count == others.count && Set(all) == Set(others.map(\.id)))
    }
  }

  @Test func theSameRunTwiceEndsSixtyFive() async throws {
    #expect(await run("one", ["--passes", "time"]).status == 0)
    let merged = await perform(
      ["merge", folder.path + "/one", folder.path + "/one", "--out", folder.path + "/merged"], on: benchmarks)
    #expect(merged.status == 65)
    #expect(merged.messages.contains("different runs"))
    #expect(await perform(["merge", folder.path + "/none", "--out", folder.path + "/m"]).status == 65)
    #expect(await perform(["merge"]).status == 64)
  }

  @Test func anInterruptedRunNamesWhatIsMissing() async throws {
    let path = folder.path + "/one"
    #expect(await run("one", ["--passes", "time"]).status == 0)
    for name in ["samples", "summary"] {
      let file = path + "/\(name).csv"
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.contains(",own,") && !$0.hasPrefix("# rows") }.map {
          $0 == "# state: complete" ? "# state: interrupted" : $0
        }
      try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    let merged = await perform(["merge", path, "--out", folder.path + "/merged"], on: benchmarks)
    #expect(merged.status == 0)
    #expect(merged.messages.contains("interrupted: missing: sum/own/rows=10"))
    let whole = await perform(["gate", folder.path + "/merged", folder.path + "/merged"])
    #expect(whole.status == 65)
    #expect(whole.messages.contains("interrupted: missing: sum/own/rows=10"))
    let compared = await perform(["compare", path + "/summary.csv", path + "/summary.csv"])
    #expect(compared.status == 65)
    #expect(compared.messages.contains("interrupted: missing: sum/own/rows=10"))
  }

  @Test(arguments: [
    ["--shard", "3/2"], ["--shard", "0/2"], ["--shard", "1"], ["--rounds", "0"], ["--rounds", "x"],
    ["--round", "2", "--rounds", "1"], ["--passes", "fast"], ["--passes", ""], ["--quick", "--full"],
    ["--time-budget", "0"], ["--threads", "1,x"], ["--threads", "0"], ["--seed", "-1"],
    ["--time-budget", "9999999999999"], ["--rounds", "4611686018427387904"], ["--soak", "9223372036854775807"],
  ])
  func wrongValuesEndSixtyFour(flags: [String]) async {
    let outcome = await perform(["--out", folder.path + "/x"] + flags, on: benchmarks)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains(flags[0]))
  }

  /// The rounds are processes of the binary, on the first pair that it has.
  @Test func roundsRunInFreshProcesses() async throws {
    let list = try await runBinary(["list", "--json"])
    let catalogue = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any]
    let workload = (catalogue?["workloads"] as? [[String: Any]])?.first
    let chosen = [workload?["name"] as? String, (workload?["contenders"] as? [String])?.first]
    let filters = zip(["--workload", "--contender"], chosen).flatMap { flag, name in
      name.map { [flag, "^\($0)$"] } ?? []
    }
    let outcome = try await runBinary(
      ["--quick", "--passes", "count", "--rounds", "2", "--seed", "7", "--out", folder.path + "/out"] + filters)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let summary = try SummaryFile(path: folder.path + "/out/summary.csv")
    #expect(Provenance(summary.provenance)["seed"] == "7")
    #expect(Provenance(summary.provenance)["state"] == "complete")
    #expect(summary.rows.allSatisfy { $0.status != .ok || $0.rounds == 2 })
    #expect(summary.rows.isEmpty == filters.isEmpty)
    #expect(outcome.messages.contains("counts 2 [1/"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/rounds")
    for round in 1...2 {
      let parts = try names.filter { $0.hasPrefix("counts \(round) of ") }.map {
        try SummaryFile(path: folder.path + "/out/rounds/\($0)/summary.csv").rows
      }
      #expect(parts.allSatisfy { Set($0.map(\.key.id)).count == 1 })
      #expect(parts.joined().count == summary.rows.count)
    }
  }

  @Test func oneBenchmarkIsChosenByItsPath() async throws {
    let outcome = await perform(
      ["--benchmark", benchmarks[0].id.path, "--quick", "--out", folder.path + "/out"], on: benchmarks)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let summary = try SummaryFile(path: folder.path + "/out/summary.csv")
    #expect(Set(summary.rows.map(\.key.id)) == [benchmarks[0].id])
    let unknown = await perform(["--benchmark", "sum/own", "--out", folder.path + "/out"], on: benchmarks)
    #expect(unknown.status == 64)
    #expect(unknown.messages.contains("unknown benchmark 'sum/own' (did you mean sum/own/rows=10"))
  }

  /// The child says how it hashes and with what it was called; the run fails, since it leaves no results.
  @Test(arguments: [(["--quick"], "--passes count 1"), (["--rounds", "2"], "--passes time ")])
  func countsAloneHashAlike(flags: [String], expected: String) async throws {
    let program = try folder.file(
      "program",
      "#!/bin/sh\necho \"$* \" | grep -o -e '--passes [a-z]*' | tr '\\n' ' ' > \"$(dirname $0)/told\"\n"
        + "printf '%s' \"$SWIFT_DETERMINISTIC_HASHING\" >> \"$(dirname $0)/told\"\nexit 9\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = await perform(
      flags + ["--out", folder.path + "/out"], on: [benchmarks[0]], executable: program)
    #expect(outcome.status == 1)
    #expect(try String(contentsOfFile: folder.path + "/told", encoding: .utf8) == expected)
  }

  @Test func aRoundThatIsKilledEndsOneAndKeepsTheFiles() async throws {
    let program = try folder.file("program", "#!/bin/sh\nkill -9 $$\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = await perform(
      ["--rounds", "2", "--out", folder.path + "/out"], on: benchmarks, executable: program)
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("round 1 was killed by signal 9"))
    #expect(try SummaryFile(path: folder.path + "/out/summary.csv").rows == [])
  }

  @Test func aRunIsExportedInEveryFormat() async throws {
    #expect(await run("one", ["--passes", "time"]).status == 0)
    for format in ReportFormat.all {
      let outcome = await perform(["export", folder.path + "/one", "--format", format.name], on: benchmarks)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("own"), "\(format.name)")
    }
    let unknown = await perform(["export", folder.path + "/one", "--format", "jhm"], on: benchmarks)
    #expect(unknown.status == 64)
    #expect(unknown.messages.contains("did you mean jmh"))
  }

  @Test func theDoctorNamesEveryMetric() async {
    let outcome = await perform(["doctor"])
    #expect(outcome.status == 0)
    for metric in Metric.all { #expect(outcome.output.contains(" \(metric.name): ")) }
    #expect(outcome.output.contains("times can be trusted: "))
  }
}
