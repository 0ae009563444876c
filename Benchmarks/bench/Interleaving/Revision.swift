import Foundation

/// A commit of the repository in the working directory.
struct Revision: Hashable {
  /// As it was given.
  let name: String
  /// The commit's hash.
  let commit: String

  /// Looks `name` up. A shallow clone may not have it; the message says how to get it.
  init(_ name: String) throws {
    self.name = name
    let answer = try? Subprocess(
      command: ["git", "rev-parse", "--verify", "--quiet", name + "^{commit}"]
    ).output()
    guard let answer else {
      throw UsageError(
        "'\(name)' is no commit here; in a shallow clone, fetch it first: git fetch --depth=1 origin \(name)")
    }
    commit = answer.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether files that git knows differ from the commit they are on.
  static var hasUncommittedChanges: Bool {
    (try? Subprocess(command: ["git", "status", "--porcelain", "--untracked-files=no"]).output())
      .map { !$0.isEmpty } ?? false
  }
}
