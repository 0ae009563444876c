import Foundation
import Harness
import Testing

@testable import BenchCommand

/// Runs the binary on programs: itself, and itself with faults planted by a script.
@Suite struct InterleavedTests {
  let folder: TemporaryFolder
  let bench: String
  /// The first pair that the binary has.
  let selection: [String]

  init() async throws {
    folder = try TemporaryFolder()
    bench = builtBench
    let list = try await runBinary(["list", "--json"])
    let catalogue = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any]
    let workload = (catalogue?["workloads"] as? [[String: Any]])?.first
    let contender = (workload?["contenders"] as? [String])?.first
    selection = [
      "--workload", "^\(workload?["name"] as? String ?? "")$", "--contender", "^\(contender ?? "")$",
    ]
  }

  private func planting(_ faults: String, _ name: String = "head") throws -> String {
    try program("STORE_BENCH_PLANT='\(faults)'", name)
  }

  /// The binary behind a line of shell.
  private func program(_ line: String, _ name: String = "head") throws -> String {
    let path = try folder.file(name, "#!/bin/sh\n\(line) exec '\(bench)' \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func compare(_ head: String, _ flags: [String] = []) async throws -> Outcome {
    // What plants a fault costs something itself, so the base has one too: of no time.
    let base = head == bench ? bench : try planting("time=0", "base")
    return try await runBinary(
      ["ab", "--base-bin", base, "--head-bin", head, "--out", folder.path + "/out"] + selection + flags,
      in: folder.path)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/out/" + name)
  }

  @Test func equalProgramsAreTheSameBinary() async throws {
    let outcome = try await compare(bench)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("same-binary)"))
    #expect(["base/summary.csv", "head/samples.csv", "comparison.csv", "comment.md"].allSatisfy(exists))
    #expect(!exists("rounds.partial"))
    #expect(
      Provenance(try SummaryFile(path: folder.path + "/out/base/summary.csv").provenance)["code"]
        == ProgramCode(path: bench)?.fingerprint)
  }

  @Test func aWrongResultEndsThree() async throws {
    let outcome = try await compare(planting("wrong=1"), ["--counts-only"])
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("the head's final state is wrong"))
  }

  @Test func aKilledChildEndsOneAndLeavesNothingToCompare() async throws {
    _ = try await compare(bench)
    let outcome = try await compare(planting("crash=1"))
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("was killed by signal"))
    #expect(!exists("base") && !exists("head") && !exists("comparison.csv") && !exists("rounds.partial"))
  }

  @Test(.enabled(if: AllocationCounter.allocatorName.hasPrefix("jemalloc")))
  func oneMoreAllocationEndsTwoBeforeAnyTimeIsTaken() async throws {
    let outcome = try await compare(planting("allocation=16"))
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("allocations: counted exactly: from"))
    #expect(outcome.messages.contains("no times are taken"))
  }

  /// An allocation that is there the first time only.
  @Test(.enabled(if: AllocationCounter.allocatorName.hasPrefix("jemalloc")))
  func countsThatDifferAreTakenAgain() async throws {
    let head = try program(
      "case \"$*\" in *head/counts) faults=allocation=16 ;; *) faults=time=0 ;; esac\nSTORE_BENCH_PLANT=$faults"
    )
    let outcome = try await compare(head, ["--counts-only"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.messages.contains(" benchmarks differ: they are taken again"))
    let rows = try SummaryFile(path: folder.path + "/out/head/summary.csv").rows
    let counted = try #require(rows.first { $0.key.metric == "allocations" })
    #expect(counted.rounds == 4 && counted.key.kind == .noisyCount)
  }

  /// The base calls `store` otherwise, which the driver, built with the head, can't know.
  @Test func aSubjectThatOnlyTheBaseKnowsIsMissing() async throws {
    let base = try folder.file("renaming", Self.renaming.replacing("BENCH", with: bench))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: base)
    let outcome = try await runBinary(
      [
        "ab", "--base-bin", base, "--head-bin", bench, "--out", folder.path + "/out", "--counts-only",
        "--workload", "^effect-ticks$",
      ], in: folder.path)
    #expect(outcome.status == 6, "\(outcome.messages)")
    #expect(
      ["missing: effect-ticks former-store ", "perhaps renamed to 'effect-ticks store "]
        .allSatisfy { outcome.messages.contains($0) },
      "\(outcome.messages)")
  }

  /// A program that measures `former-store` where it is asked for it, and has no `store`.
  private static let renaming = #"""
    #!/bin/sh
    if [ "$1" = list ]; then 'BENCH' "$@" | sed 's/"store"/"former-store"/'; exit; fi
    for argument; do
      shift
      if [ "$before" = --contender ]; then
        argument=$(printf %s "$argument" | sed -E 's/([(|])store([|)])/\1nothing\2/; s/former-store/store/')
      fi
      if [ "$before" = --out ]; then out=$argument; fi
      before=$argument
      set -- "$@" "$argument"
    done
    'BENCH' "$@"
    status=$?
    sed -i 's/,store,/,former-store,/' "$out/summary.csv" "$out/samples.csv"
    exit $status

    """#

  @Test func timesAreTakenTurnByTurnUntilTheBudgetIsUsedUp() async throws {
    let outcome = try await compare(
      planting("time=0"), ["--time-budget", "1", "--sample-us", "50", "--tolerance", "wall_time=100"])
    #expect([0, 4, 5].contains(outcome.status), "\(outcome.messages)")
    let (base, head) = (
      try SampleFile(path: folder.path + "/out/base/samples.csv").rows,
      try SampleFile(path: folder.path + "/out/head/samples.csv").rows
    )
    func rounds(_ rows: [SampleRow]) -> Set<Int> {
      Set(rows.filter { $0.key.metric == "wall_time" }.map(\.round))
    }
    func operations(_ rows: [SampleRow]) -> [BenchmarkID: Set<Int>] {
      Dictionary(grouping: rows.filter { $0.key.metric == "wall_time" }, by: \.key.id)
        .mapValues { Set($0.map(\.iterations)) }
    }
    #expect(rounds(base) == rounds(head))
    #expect(rounds(base).isSuperset(of: [1, 2]))
    #expect(operations(base) == operations(head))
    #expect(operations(base).values.allSatisfy { $0.count == 1 })
    #expect(exists("control-a/summary.csv") && exists("control-b/summary.csv"))
  }

  @Test(arguments: [
    [], ["a", "b", "c"], ["--base-bin", "x"], ["HEAD", "--base-bin", "/bin/true", "--head-bin", "/bin/true"],
    ["--base-bin", "/absent", "--head-bin", "/bin/true"],
  ])
  func wrongUsageEndsSixtyFour(arguments: [String]) async throws {
    #expect(try await runBinary(["ab"] + arguments, in: folder.path).status == 64)
  }

  /// The faults of files: each a run of the binary, which measures one pair once.
  @Test func everyFaultOfAFileIsCaught() async throws {
    let outcome = try await runBinary(
      ["selftest", "--inject", "--fault", "^(vanished|renamed|swapped|NaN|truncated|other|half|empty|busy)"],
      in: folder.path)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.components(separatedBy: "caught  ").count > 8)
  }

  @Test func bisectAndHistoryAnswer() async throws {
    #expect(try await runBinary(["bisect", "a", "b"], in: folder.path).status == 64)
    #expect(try await runBinary(["history", folder.path], in: folder.path).status == 65)
  }
}
