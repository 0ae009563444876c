/// Two profiles as one tree, such that what grew and what shrank can be seen.
///
/// Weights of exact counts are divided by the operations of their profile, so that one allocation more per operation is
/// one; samples are shares of their profile, so that a longer run isn't a slower one. A frame is as wide as the mean
/// of both sides: what is in only one of them has half its width, and nothing vanishes.
public struct ProfileDifference: Hashable, Sendable {
  /// A function in its place among the calls, on both sides.
  public struct Node: Hashable, Sendable {
    /// The function's name.
    public let name: String
    /// The weight of the stacks through here, normalised.
    public let base, head: Double
    /// What was called from here.
    public let children: [Node]

    /// By how much the head has more.
    public var change: Double { head - base }
    /// The mean of both sides.
    public var mean: Double { (base + head) / 2 }
  }

  /// The tree.
  public let root: Node
  /// What a weight of 1 is: `allocations per operation`, `of all samples`.
  public let unit: String

  /// Compares two profiles of one unit; nil if their units differ.
  public init?(base: Profile, head: Profile) {
    guard base.unit == head.unit else { return nil }
    let scales = Self.scales(base, head)
    unit = scales.unit
    root = Self.node(
      "all",
      Self.stacks(base, by: scales.base).map { ($0.0[...], $0.1, 0) }
        + Self.stacks(head, by: scales.head).map { ($0.0[...], 0, $0.1) })
  }

  /// What weights are multiplied by.
  static func scales(_ base: Profile, _ head: Profile) -> (base: Double, head: Double, unit: String) {
    if base.unit.isExact, let first = operations(of: base), let second = operations(of: head) {
      return (1 / first, 1 / second, "\(base.unit.rawValue) per operation")
    }
    return (1 / Double(max(base.total, 1)), 1 / Double(max(head.total, 1)), "of all \(base.unit.rawValue)")
  }

  private static func operations(of profile: Profile) -> Double? {
    profile["operations"].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The first frame names the benchmark, which may be another one on each side.
  private static func stacks(_ profile: Profile, by scale: Double) -> [([String], Double)] {
    profile.stacks.map {
      (Array($0.frames.dropFirst(profile["benchmark"] == nil ? 0 : 1)), Double($0.weight) * scale)
    }
  }

  private static func node(
    _ name: String, _ stacks: [(frames: ArraySlice<String>, base: Double, head: Double)]
  ) -> Node {
    var groups: [String: [(ArraySlice<String>, Double, Double)]] = [:]
    for (frames, base, head) in stacks {
      if let first = frames.first { groups[first, default: []].append((frames.dropFirst(), base, head)) }
    }
    let children = groups.map { node($0.key, $0.value) }.sorted { ($1.mean, $0.name) < ($0.mean, $1.name) }
    return Node(
      name: name, base: stacks.reduce(0) { $0 + $1.base }, head: stacks.reduce(0) { $0 + $1.head },
      children: children)
  }
}
