/// How to start a process under callgrind such that ``CallgrindInstrument`` works in it.
public enum CallgrindRun {
  /// Where the process finds its dumps.
  static let pathVariable = "HARNESS_CALLGRIND_OUT"

  /// What comes before the program on the command line; its dumps go beside `path`.
  public static func launcher(path: String) -> [String] {
    ["valgrind", "--quiet", "--tool=callgrind", "--collect-atstart=no", "--callgrind-out-file=\(path)"]
  }

  /// What the process needs in its environment.
  public static func environment(path: String) -> [String: String] {
    RepeatableProcess.environment.merging([pathVariable: path]) { $1 }
  }

  /// Whether valgrind can be started.
  public static var isAvailable: Bool { ToolOutput.firstLine(of: ["valgrind", "--version"]) != nil }

  /// Copies `program` to `path` without its debug information, which valgrind 3.19 can't read where Swift wrote it.
  /// True if that worked.
  public static func strip(_ program: String, to path: String) -> Bool {
    ToolOutput.succeeds(["strip", "--strip-debug", "-o", path, program])
  }
}
