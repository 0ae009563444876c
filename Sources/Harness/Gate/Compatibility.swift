import Foundation

/// Whether two sets of results may be compared: they come from machines and builds of the same kind.
public struct Compatibility: Hashable, Sendable {
  /// What differs, as `allocator: jemalloc against glibc`; what makes times, but not counts, incomparable.
  public let differencesOfTimes: [String]
  /// What makes even exact counts incomparable.
  public let differencesOfCounts: [String]

  /// Compares the facts in front of the files. What a file doesn't tell, as those of other harnesses, is not held against
  /// it.
  public init(_ base: [Provenance], _ head: [Provenance]) {
    func differences(_ names: [String]) -> [String] {
      names.compactMap { name in
        let (before, after) = (Self.values(name, base), Self.values(name, head))
        guard !before.isEmpty, !after.isEmpty, before != after else { return nil }
        return "\(name): \(before.joined(separator: " and ")) against \(after.joined(separator: " and "))"
      }
    }
    differencesOfCounts = differences(["architecture", "build", "allocator"])
    differencesOfTimes = differences(["cpu", "cores"])
  }

  private static func values(_ name: String, _ provenances: [Provenance]) -> [String] {
    Set(provenances.compactMap { $0[name] }.flatMap { $0.components(separatedBy: " | ") }).sorted()
  }
}
