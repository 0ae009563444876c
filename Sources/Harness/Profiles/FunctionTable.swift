/// Where a profile's weight goes, function by function.
public struct FunctionTable: Hashable, Sendable {
  /// One function.
  public struct Row: Hashable, Sendable {
    /// The function's name.
    public let name: String
    /// The weight of the stacks that end in it.
    public let own: Int
    /// The weight of the stacks that it is in, each counted once however often it recurs.
    public let total: Int
  }

  /// The functions, those with the most weight of their own first.
  public let rows: [Row]
  /// The profile's weight.
  public let total: Int
  private let unit: ProfileUnit

  /// Sums up a profile.
  public init(_ profile: Profile) {
    var own: [String: Int] = [:]
    var totals: [String: Int] = [:]
    for (stack, weight) in profile.weights {
      if let last = stack.last { own[last, default: 0] += weight }
      for name in Set(stack) { totals[name, default: 0] += weight }
    }
    rows = totals.map { Row(name: $0.key, own: own[$0.key] ?? 0, total: $0.value) }
      .sorted { ($1.own, $1.total, $0.name) < ($0.own, $0.total, $1.name) }
    total = profile.total
    unit = profile.unit
  }

  /// The first `count` rows for a terminal, ended by a line feed.
  public func text(top count: Int) -> String {
    var table = TextTable([
      ("own", .right), ("", .right), ("with callees", .right), ("", .right), (unit.rawValue, .left),
    ])
    for row in rows.prefix(count) {
      table.add([String(row.own), share(row.own), String(row.total), share(row.total), row.name])
    }
    return (table.lines(indent: 2)).joined(separator: "\n") + "\n"
  }

  private func share(_ weight: Int) -> String {
    Figure.fixed(100 * Double(weight) / Double(max(total, 1)), 1) + "%"
  }
}
