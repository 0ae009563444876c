import Foundation
import Testing

@testable import BenchCommand

/// Ends `bench ab` by a signal at moments of its work, and looks at what it leaves.
@Suite(.serialized) struct InterruptionTests {
  enum Moment: CaseIterable {
    case building, thirdRound, writing
  }

  let repository: ScratchRepository

  init() async throws {
    repository = try await ScratchRepository()
    try await repository.commit("the second", faults: "time=0", ["note": "2"])
  }

  @Test(arguments: Moment.allCases, [SIGINT, SIGTERM, SIGKILL])
  func nothingHalfMadeIsLeft(moment: Moment, signal: Int32) async throws {
    if moment == .building { try Data().write(to: URL(fileURLWithPath: repository.path + "/compiler/hold")) }
    let end = try await onThreadOfItsOwn { try self.interrupt(at: moment, by: signal) }
    if moment != .writing {
      #expect(end.reason == .uncaughtSignal)
      #expect(end.status == signal)
      #expect(try files().allSatisfy { $0 == "rounds.partial" })
      #expect(try await compare().status == 65)
    }
    if signal != SIGKILL { #expect(try !files().contains("rounds.partial")) }
    // What is there is whole, or refused: a side has both of its files, or can't be read.
    let sides = ["base", "head"].filter { isWhole($0) }
    #expect(try await compare().status == (sides.count == 2 ? 0 : 65))
    #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 1)
    #expect(try await repository.git("status", "--porcelain").isEmpty)
    try? FileManager.default.removeItem(atPath: repository.path + "/compiler/hold")
    let again = try await repository.bench(["ab", "HEAD~1", "HEAD", "--counts-only"] + selection)
    #expect(again.status == 0, "\(again.messages)")
    #expect(try Set(files()) == ["base", "head", "comparison.csv", "comment.md"])
  }

  private func interrupt(
    at moment: Moment, by signal: Int32
  ) throws -> (reason: Process.TerminationReason, status: Int32) {
    let process = try start(until: moment)
    try wait(for: "the moment") { isReached(moment) || !process.isRunning }
    kill(process.processIdentifier, signal)
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try wait(for: "its end") { !process.isRunning }
    try wait(for: "the end of all that it started") { try processes().isEmpty }
    return (process.terminationReason, process.terminationStatus)
  }

  private let selection = ["--workload", "^if-let$", "--contender", "^store$"]

  /// With time for as many rounds as it takes, on a busy machine too, or for few where the end is waited for.
  private func start(until moment: Moment) throws -> Process {
    let process = Process()
    // A shell's background jobs ignore signals of the keyboard, and so does what they start.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "--default-signal", builtBench, "ab", "HEAD~1", "HEAD", "--sample-us", "50",
        "--time-budget", moment == .writing ? "1" : "60",
      ]
      + selection
    process.currentDirectoryURL = URL(fileURLWithPath: repository.path)
    process.environment = ProcessInfo.processInfo.environment.merging(repository.environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func isReached(_ moment: Moment) -> Bool {
    switch moment {
    case .building: repository.exists(".build/ab/build/started")
    case .thirdRound: repository.exists("results/latest-ab/rounds.partial/head/round 3")
    case .writing: repository.exists("results/latest-ab/base/samples.csv")
    }
  }

  private func wait(for what: String, _ condition: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(300)
    while try !condition() {
      try #require(Date() < end, "waited too long for \(what)")
      usleep(200)
    }
  }

  private func files() throws -> [String] {
    guard repository.exists("results/latest-ab") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: repository.out)
  }

  private func isWhole(_ side: String) -> Bool {
    ["samples", "summary"].allSatisfy { name in
      (try? String(contentsOfFile: "\(repository.out)/\(side)/\(name).csv", encoding: .utf8))?
        .contains("# state: complete\n") ?? false
    }
  }

  /// Both sides hold the same program, so what is compared is never worse.
  private func compare() async throws -> Outcome {
    try await repository.bench([
      "compare", repository.out + "/base", repository.out + "/head", "--tolerance", "wall_time=1000",
    ])
  }

  /// Those that work in the repository.
  private func processes() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil else { return false }
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      return folder?.hasPrefix(repository.path) ?? false
    }
  }
}
