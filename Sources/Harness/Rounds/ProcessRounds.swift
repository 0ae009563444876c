import Foundation

/// Repeats a run in fresh processes, since samples of one process share its luck: the addresses it got, its hash
/// seeds, the state of its allocator. The rounds, not the samples, are what a figure's interval is made from.
///
/// Each child runs the same executable and leaves its files in a folder of its own. The order of the benchmarks is
/// shuffled anew in each round, by a seed that the run prints, so that none always follows the same one.
public struct ProcessRounds {
  /// The executable.
  public let executable: String
  /// The folder that gets one folder a child.
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

  /// Runs one child, called `name`, and returns its folder.
  ///
  /// A child that ends by a signal, or for a reason that leaves no results, throws; wrong states and failed benchmarks
  /// are in its files. `launcher` comes before the executable: a profiler, for example. A child's messages
  /// go where this process's go, or to the file `messages`.
  public func run(
    _ name: String, arguments: [String], accepted: Set<Int32>, launcher: [String] = [],
    environment: [String: String] = [:], messages: String? = nil
  ) throws -> String {
    try start(
      name, arguments: arguments, accepted: accepted, launcher: launcher, environment: environment,
      messages: messages
    ).finish()
  }

  /// Starts one child and leaves it running, as ``run(_:arguments:accepted:launcher:environment:messages:)`` would run
  /// it: for children whose figures don't depend on what runs beside them, such as counts.
  public func start(
    _ name: String, arguments: [String], accepted: Set<Int32>, launcher: [String] = [],
    environment: [String: String] = [:], messages: String? = nil
  ) throws -> StartedRound {
    let out = folder + "/" + name
    let process = Process()
    let command = DependentProcess.launcher() + launcher + [executable] + arguments + ["--out", out]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // A program that prints where it crashed, and whose subject is killed meanwhile, waits for it for ever, and holds
    // what tells this process that its child has ended.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    if let messages {
      guard FileManager.default.createFile(atPath: messages, contents: nil),
        let file = FileHandle(forWritingAtPath: messages)
      else { throw WriteError(path: messages, reason: "the file can't be created") }
      process.standardError = file
    }
    try process.run()
    return StartedRound(process: process, name: name, folder: out, accepted: accepted)
  }
}

/// A child that runs.
public struct StartedRound {
  let process: Process
  let name: String
  let folder: String
  let accepted: Set<Int32>

  /// Waits for the child's end and returns its folder, or throws what became of it.
  public func finish() throws(RoundFailure) -> String {
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit else {
      throw RoundFailure(name: name, cause: "was killed by signal \(status)")
    }
    guard accepted.contains(status) else {
      throw RoundFailure(name: name, cause: "ended with status \(status)")
    }
    return folder
  }

  /// Ends the child, whose figures nobody wants any more, by the one signal that a thread it was started from can't have
  /// blocked.
  public func kill() {
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}

/// A child whose process left no results.
public struct RoundFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the child was called.
  public let name: String
  /// What happened to its process.
  public let cause: String

  /// Creates an error; `cause` completes "round 2 ...".
  public init(name: String, cause: String) {
    self.name = name
    self.cause = cause
  }

  /// Cause, meaning, fix.
  public var description: String {
    "\(name) \(cause): its figures are missing, those before it are written; run with --rounds 1 to see it happen"
  }
}
