import Foundation
import Harness

/// Plants faults and sees how the gate ends.
@MainActor struct FaultInjection {
  let executable: String
  /// A folder that is removed afterwards.
  let folder: String

  static let columns = ["fault", "expected", "status", "caught", "seconds", "sentence"]

  /// What became of one try.
  struct Attempt {
    /// Whether the gate ended as it has to, with a sentence that names the cause, and every profile blames the function
    /// in which the fault was planted.
    let isCaught: Bool
    let status: String
    let sentence: String
  }

  /// Provokes a fault until `file` holds so many tries of it, and returns all of them.
  func attempt(_ fault: Fault, _ tries: Int, into file: inout VerdictFile) throws -> [Attempt] {
    func held() -> [Attempt] {
      file.lines.filter { $0[0] == fault.name }.map {
        Attempt(isCaught: $0[3] == "yes", status: $0[2], sentence: $0[5])
      }
    }
    while held().count < tries {
      let start = Date()
      let (status, sentence, blame) = try provoke(fault)
      let isCaught =
        status == fault.expected.rawValue && sentence.contains(fault.names) && fault.isBlamed(by: blame)
      let seconds = (Date().timeIntervalSince(start) * 10).rounded() / 10
      try file.append([
        [
          fault.name, String(fault.expected.rawValue), String(status), isCaught ? "yes" : "no",
          CSVText.number(seconds),
          ([sentence] + blame).joined(separator: " | ").replacing(folder + "/", with: ""),
        ]
      ])
    }
    return held()
  }

  /// Provokes a fault once; how the gate ended, what it said of it, and what profiles blamed.
  private func provoke(_ fault: Fault) throws -> (status: Int32, sentence: String, blame: [String]) {
    let arguments: [String]
    switch fault.cause {
    case .planted(let base, let head, let selection):
      arguments =
        [
          "ab", "--base-bin", try program("base", base.isEmpty ? [PlantedFault(.time, 0)] : base), "--head-bin",
          try program("head", head), "--out", folder + "/ab",
        ] + selection + (fault.blames == nil ? ["--no-blame"] : [])
    case .edited(let change): arguments = ["gate", try run, try copy(change), "--paired"]
    case .editedBase(let change): arguments = ["gate", try copy(change), try run, "--paired"]
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = DependentProcess.launcher() + [executable] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != PlantedFault.variable }
    let messages = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map(String.init)
    let blame = lines.filter { $0.hasPrefix("blame: ") }
    let sentence = lines.first { $0.contains(fault.names) && !$0.hasPrefix("blame: ") } ?? lines.last ?? ""
    return (process.terminationStatus, sentence, blame)
  }

  /// This program with faults in its environment: a script, so that both sides of a comparison are programs. Both have a
  /// fault, if only one of no time, since what plants it costs time itself.
  private func program(_ name: String, _ faults: [PlantedFault]) throws -> String {
    let path = folder + "/\(name)-bench"
    let value = faults.map { "\($0.kind.rawValue)=\($0.amount)" }.joined(separator: ",")
    let text = "#!/bin/sh\n\(PlantedFault.variable)='\(value)' exec '\(executable)' \"$@\"\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// A run that all edits start from, made once. Its one row of time is not what the edits are about, so it need not be
  /// trusted here.
  private var run: String {
    get throws {
      let path = folder + "/run"
      if FileManager.default.fileExists(atPath: path) { return path }
      try Subprocess(command: [
        executable, "run", "--quick", "--benchmark", "scoped-actions/store/depth=1;via=root", "--out", path,
      ]).output()
      for file in ["summary.csv", "samples.csv"] {
        let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        try text.replacing(/# trusted: .*/, with: "# trusted: yes")
          .write(toFile: path + "/" + file, atomically: true, encoding: .utf8)
      }
      return path
    }
  }

  private func copy(_ change: (String) -> String) throws -> String {
    let path = folder + "/edited"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: run, toPath: path)
    let text = try String(contentsOfFile: path + "/summary.csv", encoding: .utf8)
    try change(text).write(toFile: path + "/summary.csv", atomically: true, encoding: .utf8)
    return path
  }
}

extension Fault {
  /// Whether every profile blames the function in which the fault was planted, where one should.
  fileprivate func isBlamed(by blame: [String]) -> Bool {
    guard let blames else { return true }
    return !blame.isEmpty
      && blame.allSatisfy { $0.wholeMatch(of: /blame: [^:]*: (.*)/)?.1.hasPrefix(blames) ?? false }
  }
}
