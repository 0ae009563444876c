import Foundation
import Harness
import Suite

/// The command `bench`: its table of contents.
///
/// A subcommand is one file `Bench+Name.swift` and one line in ``commands``; help and parsing follow from it.
package enum Bench {
  static let version = "0.1.0"

  /// Every subcommand. The first one runs when none is named.
  @MainActor static let commands: [Command] = [
    .run,
    .list,
    .compare,
    .gate,
    .accept,
    .ab,
    .selftest,
    .history,
    .bisect,
    .merge,
    .export,
    .profile,
    .flameGraph,
    .report,
    .doctor,
  ]

  /// Runs this process's command line and ends the process.
  @MainActor package static func main() async {
    #if os(Linux)
      guard FileManager.default.fileExists(atPath: "/proc/self/exe") else {
        Console.standard.complain(
          "error: /proc is not there, so no process can be started or looked into; mount it: mount -t proc proc /proc"
        )
        exit(ExitCode.failure.rawValue)
      }
    #endif
    let arguments = Array(CommandLine.arguments.dropFirst())
    let benchmarks = PlantedFault.inEnvironment.reduce(Suite.benchmarks) { $1.planted(in: $0) }
    let status = await perform(arguments, benchmarks: benchmarks, console: .standard)
    exit(status.rawValue)
  }

  /// Runs one command line and turns every error into a message and an exit code.
  @MainActor static func perform(
    _ arguments: [String], benchmarks: [Benchmark], console: Console,
    executable: String? = Bundle.main.executablePath ?? CommandLine.arguments[0]
  ) async -> ExitCode {
    do {
      let (command, rest) = try Command.find(in: arguments, among: commands)
      let parsed = try ParsedArguments(parsing: rest, for: command)
      if parsed.has(.help) { return try console.write(HelpText.of(command, among: commands)) }
      if parsed.has(.version) { return try console.write("bench \(version)\n") }
      return try await command.perform(
        Invocation(
          arguments: parsed, benchmarks: benchmarks, console: console, commandLine: ["bench"] + arguments,
          executable: executable))
    } catch {
      console.complain("error: \(error)")
      return ExitCode(for: error)
    }
  }
}
