import Foundation
import StoreTesting
import Testing

/// README and tutorial say what is true: their Swift code stands, word for word, in files that are compiled and run here.
@Suite struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let readme: String

  init() throws { readme = try Self.text(of: "README.md") }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  /// The fenced blocks of Swift code.
  func swiftCode(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: ["README.md", "Sources/StoreCore/StoreCore.docc/FirstFeature.md"])
  func swiftCodeIsCompiled(file: String) throws {
    let folder = Self.root.appending(path: "Tests/ReadmeTests/Examples")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let sources = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let blocks = swiftCode(in: try Self.text(of: file))
    #expect(blocks.count >= 6)
    for block in blocks {
      #expect(sources.contains { $0.contains(block) }, "not in Tests/ReadmeTests/Examples:\n\(block)")
    }
  }

  @Test func namedFilesExist() throws {
    let text = try readme + Self.text(of: "CONTRIBUTING.md")
    let names = text.matches(of: /`((?:Sources|Benchmarks|Tests|scripts|results|\.ci)\/[A-Za-z0-9_.+\/-]*)`/)
      .map { String($0.1) }
    #expect(names.count > 10)
    for name in Set(names) where name != "results/latest/" {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: name).path), "\(name)")
    }
  }

  @Test func everyScriptIsNamed() throws {
    let text = try readme + Self.text(of: "CONTRIBUTING.md")
    let folder = Self.root.appending(path: "scripts")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0 != "lib" && !$0.hasPrefix(".") && $0 != "__pycache__"
    }
    #expect(scripts.count > 5)
    for script in scripts { #expect(text.contains("scripts/\(script)`"), "scripts/\(script)") }
  }

  /// But for one that no test counts, which says so.
  @Test func everyPromiseIsBrokenByTheScript() throws {
    let article = try Self.text(of: "Sources/StoreCore/StoreCore.docc/Promises.md")
    let script = try Self.text(of: "scripts/check-promises")
    let promised = Set(article.matches(of: #/- \*\*([A-Z][0-9]+)\*\*/#).map { String($0.1) })
    let broken = Set(script.matches(of: #/\("([A-Z][0-9]+) /#).map { String($0.1) })
    #expect(promised.count == 40)
    #expect(promised.subtracting(broken) == ["P5"])
    #expect(broken.subtracting(promised).isEmpty)
  }

  @Test func theTwoCommandsStandOnTheFirstScreen() {
    let screen = readme.split(separator: "\n", omittingEmptySubsequences: false).prefix(50).joined(
      separator: "\n")
    #expect(screen.contains("scripts/bench"))
    #expect(screen.contains("scripts/test"))
  }

  @MainActor
  @Test func theFailureOfATestIsTheOneShown() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await withKnownIssue {
      await store.send(.left(.incrementButtonTapped)) { $0.left.count = 2 }
    } matching: { issue in
      issue.comments.contains { readme.contains("```\n\($0.rawValue)\n```") }
    }
  }
}
