/// A profile's stacks as a tree of calls, the widest child first.
public struct CallTree: Hashable, Sendable {
  /// The function's name.
  public let name: String
  /// The weight of the stacks that end here.
  public internal(set) var own: Int
  /// The weight of the stacks that pass through here or end here.
  public internal(set) var total: Int
  /// What was called from here.
  public internal(set) var children: [CallTree]

  /// The tree of a profile below a root called `root`.
  public init(_ profile: Profile, root: String = "all") {
    self.init(name: root, stacks: profile.stacks.map { ($0.frames[...], $0.weight) })
  }

  private init(name: String, stacks: [(frames: ArraySlice<String>, weight: Int)]) {
    self.name = name
    total = stacks.reduce(0) { $0 + $1.weight }
    own = stacks.reduce(0) { $1.frames.isEmpty ? $0 + $1.weight : $0 }
    var groups: [String: [(ArraySlice<String>, Int)]] = [:]
    for (frames, weight) in stacks {
      if let first = frames.first { groups[first, default: []].append((frames.dropFirst(), weight)) }
    }
    children = groups.map { CallTree(name: $0.key, stacks: $0.value) }
      .sorted { ($1.total, $0.name) < ($0.total, $1.name) }
  }

  /// How many levels there are, this one included.
  public var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
