import Foundation

/// Tells the `perf record` that started this process when to record, and waits until it does.
///
/// The two talk through named pipes (perf-record(1), `--control`), so that set-up and checks are not in the profile.
@MainActor final class PerfControl {
  private let commands: FileHandle
  private let answers: FileHandle

  /// Opens the pipes in `folder`; waits for perf to do the same.
  init(_ folder: ProfileFolder) throws {
    guard let commands = FileHandle(forWritingAtPath: folder.control),
      let answers = FileHandle(forReadingAtPath: folder.acknowledgement)
    else { throw ProfileFailure.noControl }
    self.commands = commands
    self.answers = answers
  }

  /// Sends a command and waits for its answer.
  func say(_ command: String) {
    guard (try? commands.write(contentsOf: Data("\(command)\n".utf8))) != nil else { return }
    _ = try? answers.read(upToCount: 5)
  }

  /// Makes the pipes.
  nonisolated static func makePipes(in folder: ProfileFolder) throws {
    for path in [folder.control, folder.acknowledgement] {
      // SAFETY: the C string lives as long as the call that reads it.
      guard unsafe mkfifo(path, 0o600) == 0 else {
        throw WriteError(path: path, reason: "no named pipe can be made there")
      }
    }
  }

  /// The start of every command line: nothing is recorded until it is asked for.
  nonisolated static func launcher(_ folder: ProfileFolder, _ event: [String]) -> [String] {
    ["perf", "record", "--quiet", "--delay=-1", "--control=fifo:\(folder.control),\(folder.acknowledgement)"]
      + event + ["--output", folder.perfData, "--"]
  }

  /// Whether perf may record `event` of a process of its own.
  nonisolated static func availability(_ event: [String]) -> Availability {
    guard ToolOutput.succeeds(["perf", "--version"]) else {
      return .unavailable("install linux-perf: there is no perf")
    }
    guard ToolOutput.succeeds(["perf", "record", "--quiet"] + event + ["--output", "/dev/null", "--", "true"])
    else {
      return .unavailable("set kernel.perf_event_paranoid to 2 or less: perf may not record here")
    }
    return .available
  }
}
