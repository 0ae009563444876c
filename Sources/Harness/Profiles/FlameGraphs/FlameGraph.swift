/// The boxes of a flame graph: the root on top, each function below its caller and as wide as its weight.
struct FlameGraph {
  /// One function in its place among the calls.
  struct Box: Hashable {
    let name: String
    let depth: Int
    /// From 0 to 1.
    let x, width: Double
    /// What is said of it: its weights.
    let detail: String
    /// How it is coloured.
    let style: String
  }

  private(set) var boxes: [Box] = []
  /// How many boxes are too narrow to be drawn; their callers show their weight.
  private(set) var omitted = 0
  /// The width below which a box is left out: it would be narrower than half a pixel on a wide screen.
  private static let least = 0.0003

  /// The number of levels.
  var depth: Int { (boxes.map(\.depth).max() ?? -1) + 1 }

  /// The graph of one profile.
  init(_ tree: CallTree, unit: ProfileUnit) {
    add(tree, depth: 0, x: 0, whole: Double(max(tree.total, 1)), unit: unit.rawValue)
  }

  /// The graph of two profiles.
  init(_ difference: ProfileDifference) {
    add(difference.root, depth: 0, x: 0, whole: difference.root.mean, unit: difference.unit)
  }

  private mutating func add(_ tree: CallTree, depth: Int, x: Double, whole: Double, unit: String) {
    let width = Double(tree.total) / whole
    guard depth == 0 || width >= Self.least else {
      omitted += 1
      return
    }
    boxes.append(
      Box(
        name: tree.name, depth: depth, x: x, width: width,
        detail: "\(tree.total) \(unit), \(Figure.fixed(width * 100, 2)) %; \(tree.own) its own",
        style: depth == 0 ? "root" : FrameKind(of: tree.name).rawValue))
    var left = x
    for child in tree.children {
      add(child, depth: depth + 1, x: left, whole: whole, unit: unit)
      left += Double(child.total) / whole
    }
  }

  private mutating func add(
    _ node: ProfileDifference.Node, depth: Int, x: Double, whole: Double, unit: String
  ) {
    let width = whole > 0 ? node.mean / whole : 1
    guard depth == 0 || width >= Self.least else {
      omitted += 1
      return
    }
    boxes.append(
      Box(
        name: node.name, depth: depth, x: x, width: width, detail: Self.detail(of: node, unit),
        style: Self.style(of: node, whole: whole)))
    var left = x
    for child in node.children {
      add(child, depth: depth + 1, x: left, whole: whole, unit: unit)
      left += whole > 0 ? child.mean / whole : 0
    }
  }

  private static func detail(of node: ProfileDifference.Node, _ unit: String) -> String {
    let isShare = unit.hasPrefix("of all")
    func figure(_ value: Double) -> String {
      isShare ? Figure.fixed(value * 100, 2) + " %" : Figure.count(value)
    }
    let sign = node.change > 0 ? "+" : ""
    let fate = node.base == 0 ? ", new" : node.head == 0 ? ", gone" : ""
    return "\(figure(node.base)) to \(figure(node.head)) \(unit) (\(sign)\(figure(node.change))\(fate))"
  }

  /// Four steps of red and of blue, by the change's share of the whole; none where nothing changed.
  private static func style(of node: ProfileDifference.Node, whole: Double) -> String {
    let share = whole > 0 ? node.change / whole : 0
    guard share.magnitude > 1e-9 else { return "same" }
    let step = 1 + [0.01, 0.05, 0.2].count { share.magnitude > $0 }
    return (share > 0 ? "grew" : "shrank") + String(step)
  }
}
