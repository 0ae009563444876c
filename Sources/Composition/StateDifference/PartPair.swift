/// What became of a part from one value to the next.
enum PartPair {
  case both(StateText.Part, StateText.Part)
  case removed(StateText.Part)
  case added(StateText.Part)
}

/// Matches the parts of two values: by key where they have one, by the longest common part otherwise.
func pairs(_ old: [StateText.Part], _ new: [StateText.Part]) -> [PartPair] {
  let isKeyed = (old + new).allSatisfy { $0.key != nil }
  if isKeyed { return keyedPairs(old, new) }
  return old.count == new.count ? zip(old, new).map { .both($0, $1) } : alignedPairs(old, new)
}

private func keyedPairs(_ old: [StateText.Part], _ new: [StateText.Part]) -> [PartPair] {
  let oldByKey = Dictionary(old.map { ($0.key!, $0) }, uniquingKeysWith: { first, _ in first })
  let newKeys = Set(new.map { $0.key! })
  let removed = old.filter { !newKeys.contains($0.key!) }.map(PartPair.removed)
  return removed + new.map { part in oldByKey[part.key!].map { .both($0, part) } ?? .added(part) }
}

private func alignedPairs(_ old: [StateText.Part], _ new: [StateText.Part]) -> [PartPair] {
  let changes = new.map(\.text.line).difference(from: old.map(\.text.line))
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in changes {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [PartPair] = []
  var oldPosition = 0
  var newPosition = 0
  while oldPosition < old.count || newPosition < new.count {
    if removed.contains(oldPosition), oldPosition < old.count {
      result.append(.removed(old[oldPosition]))
      oldPosition += 1
    } else if inserted.contains(newPosition), newPosition < new.count {
      result.append(.added(new[newPosition]))
      newPosition += 1
    } else {
      result.append(.both(old[oldPosition], new[newPosition]))
      oldPosition += 1
      newPosition += 1
    }
  }
  return result
}
