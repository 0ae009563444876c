import Foundation
import Harness

@testable import BenchCommand

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/bench-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = path + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}

/// What a command wrote and how it ended.
struct Outcome {
  var status: Int32 = -1
  var output = ""
  var messages = ""
}

/// Runs a command line within this process, on benchmarks of the test's choice.
@MainActor func perform(
  _ arguments: [String], on benchmarks: [Benchmark] = [], executable: String? = nil
) async -> Outcome {
  final class Buffer { var outcome = Outcome() }
  let buffer = Buffer()
  let console = Console(
    output: { buffer.outcome.output += $0 }, messages: { buffer.outcome.messages += $0 }, isTerminal: false,
    usesColour: false)
  buffer.outcome.status = await Bench.perform(
    arguments, benchmarks: benchmarks, console: console, executable: executable
  ).rawValue
  return buffer.outcome
}

/// The built `bench`, which stands beside this test's own executable.
let builtBench = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  .deletingLastPathComponent().appendingPathComponent("bench").path

/// Runs the built `bench`.
func runBinary(
  _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
) throws -> Outcome {
  try run(builtBench, arguments, in: folder, environment: environment)
}

/// Runs a program to its end.
func run(
  _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
) throws -> Outcome {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  let (output, messages) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = messages
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let said = messages.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(
    status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    messages: String(decoding: said, as: UTF8.self))
}

extension Benchmark {
  /// A benchmark that takes no time worth speaking of.
  static func fixture(
    _ contender: String, role: ContenderRole = .subject, rows: String = "10",
    check: @escaping @MainActor @Sendable (Int) throws -> Verification = { _ in .correct }
  ) -> Benchmark {
    let id = BenchmarkID(workload: "sum", contender: contender, parameters: ["rows": rows])
    return Benchmark(id: id, summary: "adds integers", role: role) {
      var total = 0
      return BenchmarkInstance(
        run: { iterations in for index in 0..<iterations { total &+= opaque(index) } },
        check: { iterations in
          blackHole(total)
          return try check(iterations)
        })
    }
  }
}
