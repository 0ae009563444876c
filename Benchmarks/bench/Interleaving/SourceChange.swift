/// What changed in the sources between two commits.
struct SourceChange {
  let base, head: Revision

  init(from base: Revision, to head: Revision) {
    self.base = base
    self.head = head
  }

  /// Whether the programs can differ in nothing but the numbers of their lines.
  ///
  /// A comment moves the lines below it, whose numbers stand in the machine code wherever a message of failure names its
  /// place: the sources tell what the program's bytes can't. Whatever isn't certainly a comment counts as code.
  func isOfCommentsAlone() throws -> Bool {
    let names = try Subprocess(
      command: ["git", "diff", "--name-only", "--no-renames", "-z", base.commit, head.commit]
    ).output()
    return try names.split(separator: "\0").allSatisfy { name in
      if name.hasSuffix(".md") { return true }
      // The first line of a manifest is a comment with a meaning.
      guard name.hasSuffix(".swift"), !name.hasSuffix("Package.swift") else { return false }
      guard let before = try text(name, base), let after = try text(name, head) else { return false }
      return Self.codeLines(of: before) == Self.codeLines(of: after)
    }
  }

  /// The lines of a Swift file that are neither empty nor comments; every line, where comments can't be told from text
  /// without parsing: among strings of several lines, nested comments, regular expressions, other ends of lines.
  static func codeLines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isHard = ["\"\"\"", "/*", "#/"].contains(where: text.contains) || text.utf8.contains(13)
    if isHard { return lines }
    return lines.filter { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }

  /// A file at a commit; nil if it isn't there.
  private func text(_ name: Substring, _ revision: Revision) throws -> String? {
    let object = "\(revision.commit):\(name)"
    let exists = try? Subprocess(command: ["git", "cat-file", "-e", object]).output()
    return exists == nil ? nil : try Subprocess(command: ["git", "cat-file", "blob", object]).output()
  }
}
