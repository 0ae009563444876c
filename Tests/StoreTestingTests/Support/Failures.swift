import TestSupport
import Testing

/// A failure of a test, as Swift Testing has it.
struct Failure: Equatable, Sendable {
  var text: String
  var line: Int
}

/// Runs `body` and returns the failures that it makes, instead of failing.
@MainActor
func failures(of body: @MainActor () async -> Void) async -> [Failure] {
  let log = Log<Failure>()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    log.append(
      Failure(text: issue.comments.map(\.rawValue).joined(), line: issue.sourceLocation?.line ?? 0))
    return true
  }
  return log.entries
}
