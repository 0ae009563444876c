import Foundation

/// The revision of the sources in the working directory.
enum SourceRevision {
  /// The commit's hash, with `-dirty` if files differ from it; `unknown` outside a repository.
  static func current() -> String {
    guard let commit = ToolOutput.firstLine(of: ["git", "rev-parse", "HEAD"]) else { return "unknown" }
    let isClean = ToolOutput.firstLine(of: ["git", "status", "--porcelain", "--untracked-files=no"]) == nil
    return isClean ? commit : commit + "-dirty"
  }
}
