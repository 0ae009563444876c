import Foundation
import Harness

/// Runs another program to its end.
struct Subprocess {
  let command: [String]
  var folder: String?
  var environment: [String: String] = [:]

  /// What it printed on standard output; throws if it can't be run or fails, with the last line of what it complained.
  @discardableResult
  func output() throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // By the signal that programs like `swift build` end their own children on.
    process.arguments = DependentProcess.launcher(signal: "INT") + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let said = FileManager.default.temporaryDirectory.path + "/bench-\(UUID().uuidString)"
    _ = FileManager.default.createFile(atPath: said, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: said) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: said)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let complaint = (try? String(contentsOfFile: said, encoding: .utf8)) ?? ""
      let lines = (text + "\n" + complaint).split(separator: "\n")
      let reason = lines.last { $0.contains("error:") || $0.contains("fatal:") } ?? lines.last ?? ""
      throw SubprocessFailure(
        command: command.joined(separator: " "), status: process.terminationStatus, reason: String(reason))
    }
    return text
  }
}

/// Another program that failed.
struct SubprocessFailure: Error, CustomStringConvertible {
  let command: String
  let status: Int32
  let reason: String

  var description: String {
    "'\(command)' ended with \(status): \(reason); nothing was decided, run it by hand to see all it says"
  }
}
