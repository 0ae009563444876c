/// What differs between two values, for people to read; nil where both print alike.
///
/// ```
///   Library.State(
///     … (2 unchanged),
///     books: [
///       … (7 unchanged),
/// -     [7]: Book(title: "Emma", isRead: false)
/// +     [7]: Book(title: "Emma", isRead: true)
///     ]
///   )
/// ```
///
/// A line with `-` shows the value before, one with `+` the value after. What is equal is counted, not shown.
///
/// Contract: looks at stored properties, payloads and elements, by reflection. Deterministic: the elements of sets and
/// the keys of dictionaries are sorted by what they print as. Takes time in proportion to the size of both values.
package func difference<Value>(_ before: Value, _ after: Value) -> String? {
  var text = DifferenceText()
  text.add(ValueTree(before as Any), ValueTree(after as Any), label: nil, depth: 0, comma: "")
  return text.isEmpty ? nil : text.lines.joined(separator: "\n")
}

/// A value on one line, deterministic as ``difference(_:_:)`` is.
package func oneLine(_ value: Any) -> String { ValueTree(value).oneLine }

/// A value on as many lines as it takes, indented by two spaces a level from `depth` on.
package func lines(of value: Any, depth: Int) -> String {
  var text = DifferenceText()
  text.add(ValueTree(value), depth: depth)
  return text.lines.joined(separator: "\n")
}
