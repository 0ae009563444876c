/// What differs between two values, for a reader; nil when nothing does.
///
/// ```swift
/// difference(before, after)
/// //   Counter.State(
/// // -   count: 0,
/// // +   count: 1,
/// //     … 2 unchanged
/// //   )
/// ```
///
/// Lines of the first value begin with `-`, lines of the second with `+`; what is equal is counted and left out. Structs
/// are compared property by property, dictionaries by key, an ``IdentifiedArray`` by id, arrays by their longest common
/// part. Deterministic: equal arguments give equal text.
///
/// Contract: works by reflection, for people. Values that reflect alike but compare as different are said to be.
public func difference(_ before: Any, _ after: Any) -> String? {
  let old = StateText(before)
  let new = StateText(after)
  if old != new { return differingLines(old, new, Placement()).joined(separator: "\n") }
  guard areUnequal(before, after) else { return nil }
  return "  \(old.line)\n  The two are not equal, but nothing that reflection shows of them differs."
}

private func areUnequal(_ before: Any, _ after: Any) -> Bool {
  guard let before = before as? any Equatable else { return false }
  return isUnequal(before, after)
}

private func isUnequal<Value: Equatable>(_ before: Value, _ after: Any) -> Bool {
  guard let after = after as? Value else { return true }
  return before != after
}

/// Where lines stand: what is written before and after them.
private struct Placement {
  var label = ""
  var suffix = ""
  var depth = 0

  func inside(_ part: StateText.Part) -> Placement {
    Placement(label: part.label, suffix: ",", depth: depth + 1)
  }

  func lines(_ text: StateText, _ sign: String) -> [String] {
    text.lines(label: label, suffix: suffix, depth: depth).map { "\(sign) \($0)" }
  }
}

private func differingLines(_ old: StateText, _ new: StateText, _ place: Placement) -> [String] {
  guard case .parts(let header, let brackets, let oldParts) = old,
    case .parts(header, brackets, let newParts) = new
  else { return place.lines(old, "-") + place.lines(new, "+") }
  let indentation = String(repeating: "  ", count: place.depth)
  return ["  \(indentation)\(place.label)\(header)\(brackets.opening)"]
    + partLines(pairs(oldParts, newParts), place)
    + ["  \(indentation)\(brackets.closing)\(place.suffix)"]
}

private func partLines(_ pairs: [PartPair], _ place: Placement) -> [String] {
  var lines: [String] = []
  var unchanged = 0
  for pair in pairs {
    switch pair {
    case .both(let old, let new) where old.text == new.text: unchanged += 1
    case .both(let old, let new): lines += differingLines(old.text, new.text, place.inside(new))
    case .removed(let part): lines += place.inside(part).lines(part.text, "-")
    case .added(let part): lines += place.inside(part).lines(part.text, "+")
    }
  }
  if unchanged > 0 {
    lines.append("  \(String(repeating: "  ", count: place.depth + 1))… \(unchanged) unchanged")
  }
  let kept = pairs.compactMap { if case .both(let old, let new) = $0 { (old.key, new.key) } else { nil } }
  if lines.count == 1, kept.count == pairs.count, unchanged == kept.count {
    lines.append("  \(String(repeating: "  ", count: place.depth + 1))… in another order")
  }
  return lines
}
