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

  /// This environment with further facts at its end.
  public func adding(_ facts: KeyValuePairs<String, String>) -> RunEnvironment {
    RunEnvironment(facts: self.facts + RunEnvironment(facts).facts)
  }

  /// This environment with another value for a fact, at its place.
  public func replacing(_ name: String, with value: String) -> RunEnvironment {
    RunEnvironment(facts: facts.map { $0.name == name ? Fact(name: name, value: value) : $0 })
  }

  init(facts: [Fact]) { self.facts = facts }

  /// The facts that a file of results starts with, read back.
  public init(_ provenance: Provenance) {
    facts = provenance.lines.compactMap { line in
      let halves = line.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      return Fact(name: String(halves[0]), value: halves[1].trimmingCharacters(in: .whitespaces))
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
      "architecture": BuildFacts.architecture,
      "cores": String(ProcessInfo.processInfo.activeProcessorCount),
      "core_ping_pong": Figure.short(CorePingPong.nanoseconds()) + " ns",
      "kernel": HostFacts.kernel,
      "governor": HostFacts.governor ?? "none",
      "aslr": HostFacts.randomisesAddresses ? "on" : "off",
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

  /// The instruction set that the program was compiled for.
  public static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// `debug` or `release`.
  public static var configuration: String { isDebug ? "debug" : "release" }
}
