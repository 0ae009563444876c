import Foundation
import Harness
import Testing

@testable import BenchCommand

/// What a machine lacks is said in a sentence, and all else is made.
@MainActor @Suite struct MissingToolTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A folder for `PATH` with the tools that a profile uses, but for one; what stands in its place, if anything, is a
  /// script.
  private func path(without tool: String, but script: String? = nil) throws -> String {
    let tools = folder.path + "/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["env", "true", "sh", "perf", "setarch", "llvm-symbolizer", "strip", "valgrind"]
    where name != tool {
      let found = places.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
      guard let found else { continue }
      try FileManager.default.createSymbolicLink(atPath: tools + "/" + name, withDestinationPath: found)
    }
    if let script {
      let file = try folder.file("tools/" + tool, "#!/bin/sh\n" + script + "\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    return tools
  }

  private func profile(_ flags: [String], path: String) async throws -> Outcome {
    try await runBinary(
      [
        "profile", "--workload", "^scoped-actions$", "--contender", "^copying-store$", "--params",
        "depth=1;via=root", "--seconds", "1", "--out", folder.path + "/out",
      ] + flags, environment: ["PATH": path])
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/out/" + name)
  }

  private func sentences(_ outcome: Outcome, _ word: String) -> [Substring] {
    outcome.messages.split(separator: "\n").filter { $0.contains(word) }
  }

  @Test func withoutPerfASamplerOfOurOwnTakesItsPlace() async throws {
    let outcome = try await profile(["--cpu", "--arc"], path: path(without: "perf"))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      sentences(outcome, "perf:") == ["cpu by own-sampler, since perf: install linux-perf: there is no perf"])
    let made = try FoldedStacks.read(path: folder.path + "/out/cpu.folded")
    #expect(made["mechanism"] == "own-sampler")
    #expect(made.total > 0)
    #expect(["cpu.html", "cpu.speedscope.json", "retains.html"].allSatisfy(exists))
  }

  @Test func aPerfThatMayNotRecordIsSaidToLackPermission() async throws {
    let refusing = try path(without: "perf", but: "[ \"$1\" = --version ] || exit 255")
    let outcome = try await profile(["--cpu", "--off-cpu", "--arc"], path: refusing)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let reason = "set kernel.perf_event_paranoid to 2 or less: perf may not record here"
    #expect(
      sentences(outcome, "paranoid") == [
        "cpu by own-sampler, since perf: \(reason)", "no off-cpu profile: perf-switches: \(reason)",
      ])
    #expect(["cpu.html", "retains.html"].allSatisfy(exists) && !exists("off-cpu.html"))
  }

  @Test func withoutASymbolizerTheSymbolTablesNameWhatTheyCan() async throws {
    let outcome = try await profile(["--arc"], path: path(without: "llvm-symbolizer"))
    #expect(outcome.status == 0, "\(outcome.messages)")
    let made = try FoldedStacks.read(path: folder.path + "/out/retains.folded")
    #expect(made["symbols"] == "symbol tables: inlined functions are not told apart")
    #expect(FunctionTable(made).rows.contains { $0.name == "CopyingCore.send(_:)" })
  }

  @Test func withoutValgrindTheOthersAreMade() async throws {
    let outcome = try await profile(["--instructions", "--arc"], path: path(without: "valgrind"))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      sentences(outcome, "valgrind")
        == ["no instructions profile: callgrind: install valgrind: there is none"])
    #expect(exists("retains.html"))
  }

  /// In a build without jemalloc.
  @Test(.enabled(if: AllocationCounter.availability != .available))
  func withoutJemallocTheOthersAreMade() async throws {
    let outcome = try await profile(
      ["--allocations", "--arc"], path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(sentences(outcome, "no allocations profile: jemalloc-hooks: ").count == 1)
    #expect(exists("retains.html") && !exists("allocations.html"))
  }

  @Test func whereNothingCanBeHadTheCallFails() async throws {
    let outcome = try await profile(["--instructions"], path: path(without: "valgrind"))
    #expect(outcome.status == 1)
  }
}
