/// One row of the difference between the parts of two trees.
enum PartDifference {
  case unchanged(Int)
  case removed(String?, ValueTree)
  case added(String?, ValueTree)
  case changed(String?, ValueTree, ValueTree)

  static func rows(from old: ValueTree.Branch, to new: ValueTree.Branch) -> [PartDifference] {
    switch new.order {
    case .fields: joined(zip(old.parts, new.parts).map { compared($1.label, $0.value, $1.value) })
    case .list: listRows(old, new)
    case .sorted: joined(sortedRows(old, new))
    }
  }

  private static func compared(_ label: String?, _ before: ValueTree, _ after: ValueTree) -> PartDifference {
    before == after ? .unchanged(1) : .changed(label, before, after)
  }

  /// Leaves out what both begin and end with; compares what is between place by place.
  private static func listRows(_ old: ValueTree.Branch, _ new: ValueTree.Branch) -> [PartDifference] {
    let shorter = min(old.parts.count, new.parts.count)
    let start = zip(old.parts, new.parts).prefix { $0 == $1 }.count
    let end = zip(old.parts.reversed(), new.parts.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    let oldPlaces = start..<(old.parts.count - end)
    let newPlaces = start..<(new.parts.count - end)
    let common = start..<min(oldPlaces.upperBound, newPlaces.upperBound)
    return joined(
      [.unchanged(start)]
        + common.map { compared(new.place($0), old.parts[$0].value, new.parts[$0].value) }
        + oldPlaces.dropFirst(common.count).map { .removed(old.place($0), old.parts[$0].value) }
        + newPlaces.dropFirst(common.count).map { .added(new.place($0), new.parts[$0].value) }
        + [.unchanged(end)])
  }

  /// Merges two lists that are sorted by key.
  private static func sortedRows(_ old: ValueTree.Branch, _ new: ValueTree.Branch) -> [PartDifference] {
    var rows: [PartDifference] = []
    var before = old.parts[...]
    var after = new.parts[...]
    while let removed = before.first, let added = after.first {
      if removed.key == added.key {
        rows.append(compared(added.label, removed.value, added.value))
        before = before.dropFirst()
        after = after.dropFirst()
      } else if removed.key < added.key {
        rows.append(.removed(removed.label, removed.value))
        before = before.dropFirst()
      } else {
        rows.append(.added(added.label, added.value))
        after = after.dropFirst()
      }
    }
    return rows + before.map { .removed($0.label, $0.value) } + after.map { .added($0.label, $0.value) }
  }

  /// Neighbours that are unchanged become one row.
  private static func joined(_ rows: [PartDifference]) -> [PartDifference] {
    rows.reduce(into: []) { joined, row in
      guard case .unchanged(let count) = row else { return joined.append(row) }
      if count == 0 { return }
      if case .unchanged(let earlier) = joined.last {
        joined[joined.count - 1] = .unchanged(earlier + count)
      } else {
        joined.append(row)
      }
    }
  }
}

extension ValueTree.Part {
  /// What an entry of a set or a dictionary is known by.
  fileprivate var key: String { label ?? value.oneLine }
}

extension ValueTree.Branch {
  /// Whether the parts of two values correspond, so that they can be compared one by one.
  func isComparable(to other: ValueTree.Branch) -> Bool {
    open == other.open && order == other.order
      && (order != .fields || parts.map(\.label) == other.parts.map(\.label))
  }

  /// What the part in a place of a list is called.
  func place(_ index: Int) -> String? { order == .list ? "[\(index)]" : nil }
}
