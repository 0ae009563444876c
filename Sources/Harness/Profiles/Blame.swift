/// Which functions a regression is to be put down to.
///
/// ```swift
/// let blame = Blame(base: before, head: after)
/// print(blame.sentence)  // "CopyingCore.send(_:): +1 allocations per operation (1 to 2), 100 % of the growth"
/// ```
///
/// Each stack counts for its innermost function of the program itself: a copy is made by `memcpy`, and caused by who
/// called it.
public struct Blame: Hashable, Sendable {
  /// A function and what it accounts for on both sides, normalised as in ``ProfileDifference``.
  public struct Suspect: Hashable, Sendable {
    /// The function's name.
    public let name: String
    /// What it accounts for.
    public let base, head: Double
    /// By how much that grew.
    public var growth: Double { head - base }
  }

  /// The functions that grew, the most first.
  public let suspects: [Suspect]
  /// What a weight of 1 is.
  public let unit: String
  /// The sum of all growth.
  public let growth: Double

  /// Compares two profiles of one benchmark, by one mechanism; nil if their units differ.
  public init?(base: Profile, head: Profile) {
    guard base.unit == head.unit else { return nil }
    let scales = ProfileDifference.scales(base, head)
    let (before, after) = (Self.owners(base, scales.base), Self.owners(head, scales.head))
    suspects = Set(before.keys).union(after.keys)
      .map { Suspect(name: $0, base: before[$0] ?? 0, head: after[$0] ?? 0) }
      .filter { $0.growth > 1e-9 }
      .sorted { ($1.growth, $0.name) < ($0.growth, $1.name) }
    unit = scales.unit
    growth = suspects.reduce(0) { $0 + $1.growth }
  }

  private static func owners(_ profile: Profile, _ scale: Double) -> [String: Double] {
    var owners: [String: Double] = [:]
    for (stack, weight) in profile.weights {
      owners[owner(of: stack), default: 0] += Double(weight) * scale
    }
    return owners
  }

  /// The innermost function of the program; the first frame, which names the benchmark, is none. Nor is the part of an
  /// initialiser that allocates, nor what hides a value from the optimiser: whoever calls them is asked why.
  static func owner(of stack: [String]) -> String {
    stack.dropFirst().last {
      FrameKind(of: $0) == .program && !$0.contains(".__allocating_init(") && !barriers.contains($0)
    } ?? "[no function of the program]"
  }

  private static let barriers: Set<String> = ["opaque(_:)", "blackHole(_:)"]

  /// The functions that grew most, in one sentence.
  public var sentence: String {
    guard !suspects.isEmpty else { return "no function grew" }
    return suspects.prefix(3).map { suspect in
      let share = Figure.fixed(100 * suspect.growth / growth, 0)
      return "\(suspect.name): \(change(of: suspect)), \(share) % of the growth"
    }.joined(separator: "; ")
  }

  private func change(of suspect: Suspect) -> String {
    if unit.hasPrefix("of all") {
      let (base, head) = (Figure.fixed(suspect.base * 100, 1), Figure.fixed(suspect.head * 100, 1))
      return "from \(base) % to \(head) % \(unit)"
    }
    return "+\(Figure.count(suspect.growth)) \(unit) "
      + "(\(Figure.count(suspect.base)) to \(Figure.count(suspect.head)))"
  }
}
