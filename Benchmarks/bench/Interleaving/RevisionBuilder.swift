import Foundation
import Harness

/// Builds `bench` at commits, and keeps what it built by commit, toolchain and allocator.
///
/// The sources stand in a folder below `.build` that is no worktree of git's: an index of its own fills it, so that only
/// files that differ are written and built anew, and nothing is left in the repository whenever this is killed. A
/// program is put in its place in one step, when it is whole. Both commits are built at the same path, since a program
/// may hold the paths of its sources.
struct RevisionBuilder {
  private let folder: String
  private let gitFolder: String
  private let variant: String
  private let console: Console

  /// Uses `.build/ab` of the repository in the working directory.
  init(console: Console) throws {
    let root = try Subprocess(command: ["git", "rev-parse", "--show-toplevel"]).output()
    let git = try Subprocess(command: ["git", "rev-parse", "--absolute-git-dir"]).output()
    folder = root.trimmingCharacters(in: .whitespacesAndNewlines) + "/.build/ab"
    gitFolder = git.trimmingCharacters(in: .whitespacesAndNewlines)
    let version = try Subprocess(command: ["swift", "--version"]).output()
    let allocator = ProcessInfo.processInfo.environment["STORE_BENCH_JEMALLOC"] ?? "auto"
    let hash = version.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
    variant = "\(String(hash, radix: 16))-jemalloc-\(allocator)"
    self.console = console
    try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
  }

  /// The path of `bench` at a revision, built if it wasn't before.
  @MainActor func program(at revision: Revision) throws -> String {
    let path = "\(folder)/bin/\(revision.commit)-\(variant)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    let lock = try FolderLock(path: folder + "/lock")
    defer { lock.release() }
    console.say("building \(revision.name) (\(revision.commit.prefix(10)))")
    try checkOut(revision)
    let build = [
      "swift", "build", "-c", "release", "--product", "bench", "--package-path", sources, "--scratch-path",
      folder + "/build",
    ]
    try Subprocess(command: build).output()
    let binaries = try Subprocess(command: build + ["--show-bin-path"]).output()
    let built = binaries.trimmingCharacters(in: .whitespacesAndNewlines) + "/bench"
    let partial = path + ".partial"
    try? FileManager.default.removeItem(atPath: partial)
    try FileManager.default.copyItem(atPath: built, toPath: partial)
    guard rename(partial, path) == 0 else {
      throw WriteError(path: path, reason: String(cString: strerror(errno)))
    }
    return path
  }

  private var sources: String { folder + "/source" }

  /// Makes the folder hold the commit's files and no others, whatever state an earlier call was killed in.
  private func checkOut(_ revision: Revision) throws {
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: folder + "/index.lock")
    let commands = [
      ["read-tree", "--reset", revision.commit], ["update-index", "-q", "--refresh"],
      ["checkout-index", "-f", "-a", "-u"], ["clean", "-fdxq"],
    ]
    for command in commands {
      let git = Subprocess(
        command: ["git"] + command, folder: sources,
        environment: [
          "GIT_DIR": gitFolder, "GIT_WORK_TREE": sources, "GIT_INDEX_FILE": folder + "/index",
        ])
      // A refresh that finds files to be written says so by its status.
      if command[0] == "update-index" { _ = try? git.output() } else { try git.output() }
    }
  }
}

/// A lock that ends with its process, however that ends.
struct FolderLock {
  private let descriptor: Int32

  /// Waits until nobody else holds the lock at `path`.
  init(path: String) throws {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw WriteError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  func release() { close(descriptor) }
}
