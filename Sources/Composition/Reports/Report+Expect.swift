import Synchronization

extension Report {
  /// Takes the reports that `operation`, and the tasks it starts, are expected to make; makes the test fail when none
  /// comes.
  ///
  /// ```swift
  /// await Report.expect("after the root store was dropped") { child.send(.tap) }
  /// ```
  ///
  /// Contract: a report whose description contains `text` is taken, any number of times; another goes where it would
  /// have gone. When `operation` has returned without one, that itself is reported, at the caller's line.
  ///
  /// - Parameters:
  ///   - text: A part of the description of the expected report.
  ///   - fileID: Named in the failure when no report comes.
  ///   - line: Named in the failure when no report comes.
  ///   - operation: What makes the report; has to wait for effects that make it.
  public nonisolated(nonsending) static func expect<Result>(
    _ text: String, fileID: StaticString = #fileID, line: UInt = #line,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let expectation = Expectation(text)
    let result = try await withHandler(expectation.take, operation: operation)
    expectation.finish(at: SourceLocation(fileID: fileID, line: line))
    return result
  }

  /// Takes the reports that `operation` is expected to make; makes the test fail when none comes.
  public static func expect<Result>(
    _ text: String, fileID: StaticString = #fileID, line: UInt = #line, operation: () throws -> Result
  ) rethrows -> Result {
    let expectation = Expectation(text)
    let result = try withHandler(expectation.take, operation: operation)
    expectation.finish(at: SourceLocation(fileID: fileID, line: line))
    return result
  }

  private final class Expectation: Sendable {
    private let text: String
    private let outer = Report.Handler.current
    private let hasCome = Atomic(false)

    init(_ text: String) { self.text = text }

    // Relaxed, both: the flag carries nothing else, and whoever waits for the work that makes the report is ordered
    // after it by the waiting. A weaker access does not exist.
    @Sendable func take(_ report: Report) {
      if report.description.contains(text) {
        hasCome.store(true, ordering: .relaxed)
      } else {
        report.emit(to: outer)
      }
    }

    func finish(at location: SourceLocation) {
      if hasCome.load(ordering: .relaxed) { return }
      Report(
        cause: "No report that contains \"\(text)\" was made.",
        meaning: "What the test provokes is no longer seen as a mistake, or is seen too late.",
        fix: "Wait inside the operation for the effects that make the report, or remove the expectation.",
        location: location
      ).emit()
    }
  }
}
