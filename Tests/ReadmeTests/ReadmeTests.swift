import Foundation
import StoreTesting
import Testing

/// The README says what is true: its Swift code stands, word for word, in files that are compiled and run here.
@Suite struct ReadmeTests {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let readme: String

  init() throws { readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8) }

  /// The fenced blocks of one language.
  func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test func swiftCodeIsCompiled() throws {
    let folder = root.appending(path: "Tests/ReadmeTests/Examples")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let sources = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(blocks("swift").count >= 3)
    for block in blocks("swift") {
      #expect(sources.contains { $0.contains(block) }, "not in Tests/ReadmeTests/Examples:\n\(block)")
    }
  }

  @Test func namedFilesExist() throws {
    let text = try readme + String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let names = text.matches(of: /`((?:Sources|Benchmarks|Tests|scripts|results|\.ci)\/[A-Za-z0-9_.+\/-]*)`/)
      .map { String($0.1) }
    #expect(names.count > 10)
    for name in Set(names) where name != "results/latest/" {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: name).path), "\(name)")
    }
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
