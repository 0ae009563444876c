import Testing

/// Gives way to other tasks until `condition` holds, and fails the test when it never does.
///
/// The bound is a number of turns, so large that only a condition which never comes true reaches it.
@MainActor
public func eventually(
  _ expectation: Comment, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ condition: @MainActor () -> Bool
) async {
  for turn in 0..<100_000 {
    if condition() { return }
    if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
  }
  Issue.record("It never happened: \(expectation)", sourceLocation: sourceLocation)
}
