import Foundation
import Harness

/// The files that an interleaved comparison leaves: all of them at its end, each in one step, and none before.
struct InterleavedFiles {
  let folder: String

  /// The folders of figures, below the folder.
  static let sides = ["base", "head"]
  static let controls = ["control-a", "control-b"]

  /// Removes what an earlier call left, so that nobody takes it for the result of one that was killed.
  func clear() throws {
    for name in Self.sides + Self.controls + [
      "comparison.csv", "comment.md", "rounds.partial", RegressionBlame.pages,
    ] {
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path) else { continue }
      do { try FileManager.default.removeItem(atPath: path) } catch {
        throw WriteError(path: path, reason: error.localizedDescription)
      }
    }
  }

  /// Writes the figures.
  func write(
    _ results: InterleavedResults, _ sides: InterleavedSides, _ command: [String],
    facts: KeyValuePairs<String, String>
  ) throws {
    let environment = RunEnvironment.current(command: command).adding(facts)
    for side in InterleavedOrder.Side.allCases {
      try ResultWriter(
        replacing: folder + "/" + side.rawValue, results.results(of: side),
        environment: environment.replacing("commit", with: sides.names[side] ?? "unknown").adding([
          "code": sides.fingerprints[side] ?? "unknown"
        ]))
    }
    guard results.pairs > 0 else { return }
    let control = results.control
    for (name, part) in zip(Self.controls, [control.first, control.second]) {
      try ResultWriter(replacing: folder + "/" + name, part, environment: environment)
    }
  }

  /// Writes what follows from the figures.
  func write(
    _ comparison: Comparison, _ decision: GateDecision, _ accusations: [RegressionBlame.Accusation]
  ) throws {
    let sentence = decision.sentence(for: comparison)
    let blame = RegressionBlame.Accusation.markdown(accusations)
    for (name, format, rest) in [
      ("comparison.csv", ComparisonFormat.csv, ""), ("comment.md", .markdown, blame),
    ] {
      let path = folder + "/" + name
      do {
        try Data((try format.write(comparison, sentence) + rest).utf8)
          .write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch { throw WriteError(path: path, reason: error.localizedDescription) }
    }
  }
}
