import Foundation
import Harness

/// The file that a self-test leaves: a line for each verdict, whole after each try, so that it may be ended at any time
/// and taken up again.
struct VerdictFile {
  /// Nil where nobody wants a file.
  private let path: String?
  private let columns: [String]
  private var provenance: [String]
  /// The fields of each line, those of earlier calls first.
  private(set) var lines: [[String]] = []

  /// Starts a file at `path`, or goes on with the one that is there.
  init(path: String?, resumes: Bool, columns: [String], command: [String]) throws {
    self.path = path
    self.columns = columns
    let environment = RunEnvironment.current(command: command)
    provenance = environment.facts.map { "\($0.name): \($0.value)" }
    guard resumes else { return }
    guard let path else { throw UsageError("--resume goes on with a file; name it with --csv") }
    guard FileManager.default.fileExists(atPath: path) else { return }
    let table = try CSVTable(parsing: String(contentsOfFile: path, encoding: .utf8), file: path)
    guard table.header.fields.map(\.text) == columns else {
      throw UsageError("\(path) is of another self-test; name another file with --csv")
    }
    lines = table.records.map { $0.fields.map(\.text) }
    let facts = ["time", "commit", "load"].map { "\($0) \(environment[$0] ?? "unknown")" }
    provenance = table.provenance + ["resumed: " + facts.joined(separator: ", ")]
  }

  /// Adds lines and puts the file in its place in one step.
  mutating func append(_ new: [[String]]) throws {
    lines += new
    guard let path else { return }
    let text =
      provenance.map { "# \($0)\n" }.joined() + CSVText.line(columns) + lines.map { CSVText.line($0) }.joined()
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }
}
