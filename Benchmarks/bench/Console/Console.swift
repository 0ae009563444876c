import Foundation
import Harness

/// Where the words go: results to one stream, all else to the other. Tests put buffers in their place.
struct Console {
  /// Takes results; throws if they can't be written.
  let output: @MainActor (String) throws -> Void
  /// Takes plan, progress, warnings.
  let messages: @MainActor (String) -> Void
  /// Whether the messages go to a terminal, where a line may be overwritten.
  let isTerminal: Bool
  /// Whether messages may be coloured: a terminal, and no `NO_COLOR`.
  let usesColour: Bool

  /// Standard output and standard error.
  static var standard: Console {
    let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    let refusesColour = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Console(
      output: { text in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          throw WriteError(path: "standard output", reason: error.localizedDescription)
        }
      },
      messages: { text in try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) },
      isTerminal: isTerminal, usesColour: isTerminal && !refusesColour)
  }

  /// Writes a result that ends a command well.
  @MainActor func write(_ text: String) throws -> ExitCode {
    try output(text)
    return .success
  }

  /// Writes a line of plan or progress.
  @MainActor func say(_ line: String) { messages(line + "\n") }

  /// Writes a line that must not be overlooked.
  @MainActor func complain(_ line: String) {
    messages(usesColour ? "\u{1B}[1;31m\(line)\u{1B}[0m\n" : line + "\n")
  }
}
