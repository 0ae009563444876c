import Foundation
import Testing

@testable import BenchCommand
@testable import Harness

/// What profiles of the built program say.
@MainActor @Suite struct ProfileContentTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func profile(_ workload: String, _ contender: String, _ flags: [String]) async throws -> Outcome {
    let outcome = try await runBinary(
      ["profile", "--workload", "^\(workload)$", "--contender", "^\(contender)$", "--out", folder.path] + flags)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return outcome
  }

  private func read(_ name: String) throws -> Profile {
    try FoldedStacks.read(path: folder.path + "/\(name).folded")
  }

  /// What the count pass of a run counted for a metric, row by row, and whether it is exact.
  private func counted(
    _ metric: Metric, _ workload: String, _ contender: String
  ) async throws -> [(mode: String, total: Double, operations: Int, isExact: Bool)] {
    let results = folder.path + "/counts"
    let outcome = try await runBinary([
      "run", "--quick", "--passes", "count", "--workload", "^\(workload)$", "--contender", "^\(contender)$",
      "--out", results,
    ])
    #expect(outcome.status == 0, "\(outcome.messages)")
    let samples = try SampleFile(path: results + "/samples.csv").rows.filter { $0.key.metric == metric.name }
    return Dictionary(grouping: samples, by: \.key.id).values.map { rows in
      (
        rows[0].key.id.parameters.description, rows[0].value, rows[0].iterations,
        rows.count > 1 && Set(rows.map(\.value)).count == 1
      )
    }
  }

  /// A run counts, and another process profiles: where the count is exact, and not a matter of which thread came first,
  /// each of its blocks has a stack. Where it isn't, each block that the profiled process itself counts has one.
  @Test(
    .enabled(if: AllocationCounter.availability == .available),
    arguments: [
      (
        "store",
        ["mode=burst;start=immediate", "mode=merged;start=immediate", "mode=sequential;start=immediate"]
      ),
      ("copying-store", []),
    ])
  func everyAllocationOfAnEffectIsAttributed(contender: String, exact: [String]) async throws {
    let modes = try await counted(.allocations, "effect-run", contender)
    #expect(modes.count == 6)
    for mode in modes where exact.contains(mode.mode) { #expect(mode.isExact, "\(mode)") }
    for mode in modes where exact.contains(mode.mode) || mode.mode == "mode=sequential;start=pool" {
      let outcome = try await profile("effect-run", contender, ["--allocations", "--params", mode.mode])
      let made = try read("allocations")
      #expect(made.total > 0)
      if exact.contains(mode.mode) { #expect(Double(made.total) == mode.total, "\(mode.mode)") }
      #expect(made["operations"] == String(mode.operations))
      #expect(made["counted"] == String(made.total), "\(mode.mode)")
      #expect(made["lost"] == "0" && made["harness"] == "0")
      #expect(made["within_region"] == "100.0 %", "\(mode.mode)")
      #expect(outcome.output.contains("allocations: \(made.total) allocations ("))
    }
  }

  @Test(.enabled(if: AllocationCounter.availability == .available))
  func aProgramAgainstItselfGrewNowhere() async throws {
    let outcome = try await profile(
      "feed-append", "copying-store", ["--params", "rows=1000", "--allocations", "--base", builtBench])
    #expect(outcome.output.contains("allocations: no function grew\n"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/allocations.difference.html"))
  }

  @Test(.enabled(if: ReferenceCounter.availability == .available))
  func theRetainOfAPayloadIsThatOfTheFunctionThatKeepsIt() async throws {
    _ = try await profile("reference-payload", "store", ["--arc"])
    let retains = try read("retains")
    let keeping = retains.mapStacks { stack in
      stack.last == "swift_retain" && stack.dropLast().last == "static Keeper.keep(_:in:)" ? stack : nil
    }
    let operations = try #require(retains["operations"].flatMap { Int($0) })
    #expect(keeping.total == operations)
    #expect(try read("releases").total >= operations)
  }

  /// In a debug build, where the copy is next to nothing; `scripts/check-report` looks for it in an optimised one.
  @Test(.enabled(if: CPUSampling.isPossible))
  func aProfileOfTimeNamesTheStoreAndTheReducer() async throws {
    _ = try await profile(
      "scoped-actions", "copying-store", ["--params", "depth=5;via=root", "--cpu", "--seconds", "1"])
    let profile = try read("cpu")
    let names = Set(FunctionTable(profile).rows.map(\.name))
    for name in ["CopyingCore.send(_:)", "ReducerPair.reduce(into:action:)"] {
      #expect(names.contains(name), "\(names.sorted())")
    }
    #expect(!names.contains { $0.hasPrefix("$s") })
    #expect((profile.shareWithinRegion ?? 0) >= 95)
    let root = FoldedStacks.frame(try #require(profile["benchmark"]))
    #expect(profile.weights.keys.allSatisfy { $0.first == root })
  }
}

/// Whether a profile of CPU time can be had at all.
enum CPUSampling {
  static let isPossible =
    Profiler.all.first { $0.name == "cpu" }?.mechanisms.contains { $0.availability() == .available } ?? false
}
