import Foundation

/// The revision of the sources in the working directory.
enum SourceRevision {
  /// The commit's hash, with `-dirty` if files differ from it; `unknown` outside a repository.
  static func current() -> String {
    guard let commit = ToolOutput.firstLine(of: ["git", "rev-parse", "HEAD"]) else { return "unknown" }
    let isClean = ToolOutput.firstLine(of: ["git", "status", "--porcelain", "--untracked-files=no"]) == nil
    return isClean ? commit : commit + "-dirty"
  }
}

/// Asks another program.
enum ToolOutput {
  /// The first line that `command` prints; nil if it can't be run, fails, or prints nothing.
  static func firstLine(of command: [String]) -> String? {
    output(of: command)?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// Whether `command` could be run and did well.
  static func succeeds(_ command: [String]) -> Bool { output(of: command) != nil }

  /// What `command` prints; nil if it can't be run or fails.
  private static func output(of command: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}
