/// How to start a process whose hashes are those of every other one started so: only such counts can be compared.
///
/// With a seed of its own, or with key paths and types at addresses of its own, a process fills the buckets of its
/// dictionaries and sets in another order than the next one: other collisions, other numbers of retains and of
/// instructions. Times come from processes with seeds and addresses of their own, since their luck is part of what an
/// interval has to cover.
public enum RepeatableProcess {
  /// What it gets in its environment: the standard library's switch for a fixed hash seed.
  public static let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  /// What comes before the program on the command line, so that it is loaded at fixed addresses; empty where that is
  /// not allowed.
  public static var launcher: [String] {
    let launcher = ["setarch", "--addr-no-randomize"]
    return ToolOutput.succeeds(launcher + ["true"]) ? launcher : []
  }
}
