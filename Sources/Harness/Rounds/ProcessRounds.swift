import Foundation

/// Repeats a run in fresh processes, since samples of one process share its luck: the addresses it got, its hash
/// seeds, the state of its allocator. The rounds, not the samples, are what a figure's interval is made from.
///
/// Each child runs the same executable with `--round I` and leaves its files in a folder of its own. The order of the
/// benchmarks is shuffled anew in each round, by a seed that the run prints, so that none always follows the same one.
public struct ProcessRounds {
  /// The executable.
  public let executable: String
  /// The folder that gets one folder a round.
  public let folder: String

  /// Creates rounds of `executable`, which leave their files below `folder`.
  public init(executable: String, folder: String) {
    self.executable = executable
    self.folder = folder
  }

  /// Removes what an earlier run left.
  public func clear() throws(WriteError) {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      throw WriteError(path: folder, reason: error.localizedDescription)
    }
  }

  /// Runs one round and returns its folder. A child that ends by a signal, or for a reason that leaves no results,
  /// throws; wrong states and failed benchmarks are in its files.
  public func run(round: Int, arguments: [String], accepted: Set<Int32>) throws -> String {
    let out = folder + "/\(round)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments + ["--out", out]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit else {
      throw RoundFailure(round: round, cause: "was killed by signal \(status)")
    }
    guard accepted.contains(status) else {
      throw RoundFailure(round: round, cause: "ended with status \(status)")
    }
    return out
  }
}

/// A round whose process left no results.
public struct RoundFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The round.
  public let round: Int
  /// What happened to its process.
  public let cause: String

  /// Creates an error; `cause` completes "round 2 was ..." or "round 2 ...".
  public init(round: Int, cause: String) {
    self.round = round
    self.cause = cause
  }

  /// Cause, meaning, fix.
  public var description: String {
    "round \(round) \(cause): its figures are missing, those of the rounds before are written; "
      + "run with --rounds 1 to see it happen"
  }
}
