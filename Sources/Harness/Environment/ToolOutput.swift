import Foundation

/// Asks another program.
enum ToolOutput {
  /// The first line that `command` prints; nil if it can't be run, fails, or prints nothing.
  static func firstLine(of command: [String]) -> String? {
    text(of: command)?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// Whether `command` could be run and did well.
  static func succeeds(_ command: [String]) -> Bool { text(of: command) != nil }

  /// What `command` prints when it reads `input`; nil if it can't be run or fails.
  static func text(of command: [String], input: String = "") -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A file rather than a pipe: a program that answers while it reads could not be fed from here.
    let file = input.isEmpty ? nil : FileManager.default.temporaryDirectory.path + "/input-\(UUID().uuidString)"
    defer { if let file { try? FileManager.default.removeItem(atPath: file) } }
    if let file {
      guard (try? input.write(toFile: file, atomically: false, encoding: .utf8)) != nil else { return nil }
    }
    process.standardInput = file.flatMap { FileHandle(forReadingAtPath: $0) } ?? FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}
