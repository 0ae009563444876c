import Foundation
import Harness

@testable import BenchCommand

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
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
