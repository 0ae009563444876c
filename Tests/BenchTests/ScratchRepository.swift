import Foundation
import Testing

/// A repository whose commits say in the file `faults` what is wrong with the program that is built of them, with a
/// compiler that makes such a program in no time.
struct ScratchRepository {
  let folder: TemporaryFolder
  var path: String { folder.path }
  /// Where `bench ab` leaves its files.
  var out: String { path + "/results/latest-ab" }

  init() async throws {
    folder = try TemporaryFolder()
    try await git("init", "--quiet", "--initial-branch", "main")
    try write(".gitignore", ".build/\nresults/\ncompiler/\n")
    try FileManager.default.createDirectory(atPath: path + "/compiler", withIntermediateDirectories: true)
    try write("compiler/swift", Self.compiler)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path + "/compiler/swift")
    try await commit("the first", faults: "time=0")
  }

  /// Commits a program with these faults, and further files.
  func commit(
    _ subject: String, faults: String? = nil, _ files: [String: String] = [:]
  ) async throws {
    if let faults { try write("faults", faults) }
    for (name, text) in files { try write(name, text) }
    try await git("add", "--all")
    try await git(
      "-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "--message", subject)
  }

  /// Runs `bench` in the repository.
  func bench(_ arguments: [String]) async throws -> Outcome {
    try await runBinary(arguments, in: path, environment: environment)
  }

  /// What `bench` needs to find the compiler.
  var environment: [String: String] {
    ["PATH": path + "/compiler:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "BENCH": builtBench]
  }

  /// Runs git, which has to succeed.
  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let outcome = try await run("/usr/bin/env", ["git"] + arguments, in: path)
    try #require(outcome.status == 0, "\(outcome.messages)")
    return outcome.output
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  /// `swift build`: with a file `compiler/hold` it says that it has begun, and never ends; a commit with a file `broken`
  /// does not build.
  private static let compiler = """
    #!/bin/sh
    case "$*" in *--version*) echo "a compiler for tests"; exit ;; esac
    while [ $# -gt 0 ]; do
      case "$1" in
      --package-path) source=$2 ;;
      --scratch-path) scratch=$2 ;;
      --show-bin-path) echo "$scratch"; exit ;;
      esac
      shift
    done
    mkdir -p "$scratch"
    echo $$ >"$scratch/started"
    if [ -e "$(dirname "$0")/hold" ]; then exec sleep 600; fi
    if [ -e "$source/broken" ]; then echo "error: it is broken" >&2; exit 1; fi
    printf '#!/bin/sh\\nSTORE_BENCH_PLANT="%s" exec "%s" "$@"\\n' "$(cat "$source/faults")" "$BENCH" >"$scratch/bench"
    chmod +x "$scratch/bench"
    """
}
