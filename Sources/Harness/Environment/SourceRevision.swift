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

/// Asks another program for one line.
enum ToolOutput {
  /// The first line that `command` prints; nil if it can't be run, fails, or prints nothing.
  static func firstLine(of command: [String]) -> String? {
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
    guard process.terminationStatus == 0, let text = String(validating: data, as: UTF8.self) else { return nil }
    return text.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}
