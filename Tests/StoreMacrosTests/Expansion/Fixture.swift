import Foundation
import Testing

/// Source code and what the macros make of it, in one readable file: the source, a line `----`, the outcome.
///
/// `RECORD_FIXTURES=1 swift test --filter StoreMacrosTests` writes the outcomes anew, for a review of the difference.
struct Fixture: CustomTestStringConvertible, Sendable {
  private static let divider = "\n----\n"
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  let file: URL
  let source: String
  let outcome: String

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  /// The fixtures of a folder, by name.
  static func all(_ kind: String) -> [Fixture] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: kind), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      let parts = text.components(separatedBy: divider)
      return Fixture(file: file, source: parts[0], outcome: parts.dropFirst().joined(separator: divider))
    }
  }

  /// Compares what the macros made with the outcome on file, or writes it there.
  func check(_ made: String) throws {
    let made = made.trimmingCharacters(in: .newlines)
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
      try "\(source)\(Self.divider)\(made)\n".write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(made == outcome.trimmingCharacters(in: .newlines), "\(file.lastPathComponent)")
  }
}
