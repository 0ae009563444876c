import Harness

/// A subcommand: how it is called, what it says of itself, what it does.
struct Command {
  /// The word after `bench`.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What the help says below the usage.
  let discussion: String
  /// The names of the operands; all are required, and one that ends in `...` may be repeated.
  var operands: [String] = []
  /// The names of operands that may follow.
  var optionalOperands: [String] = []
  /// Its own flags; the common ones come by themselves.
  let options: [Option]
  /// Does the work.
  let perform: @MainActor (Invocation) async throws -> ExitCode

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    operands
      .count...(operands.contains { $0.hasSuffix("...") } ? .max : operands.count + optionalOperands.count)
  }

  /// All flags that it understands.
  var allOptions: [Option] { options + Option.common }

  /// The command that `arguments` name, and what follows the name; the first command if the first word is a flag.
  static func find(
    in arguments: [String], among commands: [Command]
  ) throws(UsageError) -> (Command, [String]) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return (commands[0], arguments) }
    guard let command = commands.first(where: { $0.name == word }) else {
      throw UsageError.unknown("command", word, known: commands.map(\.name))
    }
    return (command, Array(arguments.dropFirst()))
  }
}

/// What a command gets to work with.
struct Invocation {
  let arguments: ParsedArguments
  let benchmarks: [Benchmark]
  let console: Console
  /// The whole command line, for the files' provenance.
  let commandLine: [String]
  /// This program, to start it again; nil where no process may be started.
  let executable: String?
}
