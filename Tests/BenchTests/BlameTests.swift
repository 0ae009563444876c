import Foundation
import Testing

@testable import BenchCommand
@testable import Harness

@MainActor @Suite struct BlameTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The program with a fault planted in it, by a script.
  private func planting(_ fault: String, _ name: String) throws -> String {
    let path = try folder.file(name, "#!/bin/sh\nSTORE_BENCH_PLANT='\(fault)' exec '\(builtBench)' \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The base has the smaller of two faults, so that both take the same way.
  @Test(
    .enabled(if: AllocationCounter.availability == .available && ReferenceCounter.availability == .available),
    arguments: [
      (
        "allocation=16", "allocation=32", ["allocated-bytes"],
        "static PlantedFault.allocate(_:bytes:): +16 bytes"
      ),
      (
        "time=0", "allocation=16", ["allocations", "allocated-bytes"],
        "static PlantedFault.allocate(_:bytes:): +1"
      ),
      ("time=0", "retains=1", ["retains", "releases"], "static PlantedFault.retain(_:_:): +"),
    ])
  func aPlantedCountIsBlamedOnItsFunction(
    base: String, head: String, profiles: [String], sentence: String
  ) async throws {
    let programs = try (planting(base, "base"), planting(head, "head"))
    let outcome = try await runBinary(
      ["ab", "--base-bin", programs.0, "--head-bin", programs.1, "--out", folder.path + "/out"]
        + ["--workload", "^root-send$", "--contender", "^redux-store$", "--counts-only"])
    #expect(outcome.status == 2, "\(outcome.messages)")
    let blame = outcome.messages.split(separator: "\n").filter { $0.hasPrefix("blame: ") }
    let comment = try String(contentsOfFile: folder.path + "/out/comment.md", encoding: .utf8)
    for profile in profiles {
      let start = "blame: root-send redux-store, \(profile): \(sentence)"
      #expect(blame.contains { $0.hasPrefix(start) }, "\(outcome.messages)")
      let page = "blame/root-send_redux-store_\(profile).html"
      #expect(comment.contains("([what changed](\(page)))"))
      let html = try String(contentsOfFile: folder.path + "/out/" + page, encoding: .utf8)
      #expect(html.contains("class=\"box grew"))
    }
    let function = sentence.prefix { $0 != "(" }
    #expect(blame.allSatisfy { $0.contains(": \(function)(") }, "\(blame)")
  }

  @Test(.enabled(if: AllocationCounter.availability == .available))
  func aGateWithBothProgramsBlamesToo() async throws {
    let programs = try (planting("time=0", "base"), planting("allocation=16", "head"))
    let selection = ["--workload", "^root-send$", "--contender", "^redux-store$"]
    for (program, name) in [(programs.0, "base"), (programs.1, "head")] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments =
        ["run", "--quick", "--passes", "count", "--out", folder.path + "/\(name)-run"] + selection
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    let sides = [folder.path + "/base-run", folder.path + "/head-run"]
    let flags = ["--base-bin", programs.0, "--head-bin", programs.1, "--blame", folder.path]
    let outcome = try await runBinary(["gate"] + sides + flags)
    #expect(outcome.status == 2, "\(outcome.messages)")
    #expect(
      outcome.messages.contains(
        "redux-store, allocations: static PlantedFault.allocate(_:bytes:): +1 allocations"))
    let page = folder.path + "/blame/root-send_redux-store_allocations.html"
    #expect(FileManager.default.fileExists(atPath: page))
    #expect(try await runBinary(["gate"] + sides + flags.dropLast(2)).status == 64)
  }

  /// A base that knows no profiles is told, and the verdict is what it was.
  @Test(.enabled(if: AllocationCounter.availability == .available))
  func aProgramThatCannotBeProfiledChangesNoVerdict() async throws {
    let old = try folder.file(
      "old",
      "#!/bin/sh\n[ \"$1\" = profile ] && echo 'error: no such command' >&2 && exit 64\nexec '\(builtBench)' \"$@\"\n"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: old)
    let outcome = try await runBinary(
      ["ab", "--base-bin", old, "--head-bin", try planting("allocation=16", "head")]
        + ["--out", folder.path + "/out", "--workload", "^root-send$", "--contender", "^redux-store$"])
    #expect(outcome.status == 2, "\(outcome.messages)")
    #expect(outcome.messages.contains("no allocations profile: the profiled process ended with status 64"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/out/comparison.csv"))
  }

  @Test func theWorstIsProfiledFirst() {
    func row(_ name: String, _ polarity: Polarity, _ before: Double, _ after: Double) -> RowComparison {
      let metric = Metric(
        name: "m", unit: .count, polarity: polarity, kind: .exact, pass: .count, summary: "")
      let key = RowKey(id: BenchmarkID(workload: name, contender: "c", parameters: [:]), metric: metric)
      func summary(_ value: Double) -> SummaryRow {
        SummaryRow(
          key: key, samples: [SampleRow(key: key, round: 1, sample: 1, iterations: 1, value: value)])
      }
      let pair = RowPair(
        key: key, base: summary(before), head: summary(after), rule: GatePolicy().rule(for: key))
      return RowComparison(pair, verdict: .regression, reason: "")
    }
    let order = RegressionBlame.worstFirst([
      row("a", .lower, 10, 11), row("b", .higher, 10, 2), row("c", .lower, 0, 1), row("a", .lower, 10, 30),
      row("d", .lower, 10, 30),
    ])
    #expect(order.map(\.workload) == ["c", "b", "a", "d"])
  }

  @Test func labelsBecomeNamesOfFiles() {
    #expect(RegressionBlame.fileName("a/b c=1;d é.x") == "a_b_c_1_d__.x.html")
  }
}
