import StoreCore
import Testing

/// Checks that a path finds the payloads of its own values, and nothing in the others, again and again.
func check<Root, Value>(
  _ path: AnyCasePath<Root, Value>, of values: [Root], finds expected: [Int: Value],
  by areEqual: (Value, Value) -> Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for _ in 0..<3 {
    for (index, value) in values.enumerated() {
      let found = path.extract(value)
      switch (found, expected[index]) {
      case (nil, nil): break
      case (let found?, let wanted?):
        #expect(areEqual(found, wanted), "value \(index)", sourceLocation: sourceLocation)
        let again = path.extract(path.embed(found))
        #expect(again.map { areEqual($0, wanted) } == true, "embedded \(index)", sourceLocation: sourceLocation)
      default:
        Issue.record("value \(index): \(String(describing: found))", sourceLocation: sourceLocation)
      }
    }
  }
}

func check<Root, Value: Equatable>(
  _ path: AnyCasePath<Root, Value>, of values: [Root], finds expected: [Int: Value],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  check(path, of: values, finds: expected, by: ==, sourceLocation: sourceLocation)
}

/// The same for a case without a payload.
func check<Root>(
  _ path: AnyCasePath<Root, Void>, of values: [Root], finds expected: Set<Int>,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  check(
    path, of: values, finds: Dictionary(uniqueKeysWithValues: expected.map { ($0, ()) }), by: { _, _ in true },
    sourceLocation: sourceLocation)
}

/// Checks that a path finds nothing.
func checkNothing<Root, Value>(
  _ path: AnyCasePath<Root, Value>, in values: [Root],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for (index, value) in values.enumerated() where path.extract(value) != nil {
    Issue.record("value \(index)", sourceLocation: sourceLocation)
  }
}
