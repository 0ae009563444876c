import Foundation

/// The machine, the build and the moment of a run, as every file of results carries them.
public struct RunEnvironment: Hashable, Sendable {
  /// One fact, for example `cpu` and `AMD EPYC 9B14`.
  public struct Fact: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value on one line.
    public let value: String
  }

  /// The facts in the order in which files show them.
  public let facts: [Fact]

  /// Creates an environment from facts; line breaks in a value become spaces.
  public init(_ facts: KeyValuePairs<String, String>) {
    self.facts = facts.map { name, value in
      Fact(name: name, value: value.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  /// The value of the fact `name`, or nil.
  public subscript(name: String) -> String? { facts.first { $0.name == name }?.value }

  /// Gathers the facts of this process. Runs `git` and `swift` once each, before anything is measured.
  public static func current(command: [String]) -> RunEnvironment {
    RunEnvironment([
      "time": Date().formatted(.iso8601),
      "commit": SourceRevision.current(),
      "cpu": HostFacts.processor,
      "cores": String(ProcessInfo.processInfo.activeProcessorCount),
      "kernel": HostFacts.kernel,
      "swift": ToolOutput.firstLine(of: ["swift", "--version"]) ?? "unknown",
      "build": BuildFacts.configuration,
      "allocator": AllocationCounter.allocatorName,
      "load": HostFacts.loadAverage,
      "command": command.joined(separator: " "),
    ])
  }
}

/// What the compiler knows of this build.
public enum BuildFacts {
  /// Whether the optimiser was off.
  public static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// `debug` or `release`.
  public static var configuration: String { isDebug ? "debug" : "release" }
}
