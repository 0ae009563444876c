import CThreadContext
import Foundation
import Synchronization

/// A diagnostic for a mistake in how a store or a reducer is used: what happened, what it means, how to mend it.
///
/// Reports behave alike in debug and release. Where a test runs, each makes it fail, under Swift Testing and XCTest.
/// Elsewhere, and under XCTest, each distinct one is printed once to standard error.
/// ``withHandler(_:operation:)-48oie`` and ``expect(_:fileID:line:operation:)-690ar`` take reports before that.
///
/// The test is that of the task which makes the report. Tasks inherit it from the task that starts them, so that an
/// effect's report makes the test fail that sent the action, however the store's work was spread over threads. A
/// detached task and the deinitialiser of a store belong to no test: their reports make the test run fail.
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  public let cause: String
  /// What follows from it for the program.
  public let meaning: String
  /// What to change.
  public let fix: String
  /// The code that is concerned.
  public let location: SourceLocation

  /// Makes a report; nothing happens until it is emitted.
  ///
  /// - Parameters:
  ///   - cause: What happened.
  ///   - meaning: What follows from it for the program.
  ///   - fix: What to change.
  ///   - location: The code that is concerned; where the feature was written rather than where the store noticed.
  public init(cause: String, meaning: String, fix: String, location: SourceLocation) {
    self.cause = cause
    self.meaning = meaning
    self.fix = fix
    self.location = location
  }

  /// `file:line: cause meaning fix` on one line.
  public var description: String { "\(location): \(cause) \(meaning) \(fix)" }

  /// Takes reports instead of printing them, in one task and its children.
  @TaskLocal private static var bound: Handler?

  /// In a struct: optimised code of Swift 6.3 binds a task-local of function type with a null type and crashes.
  package struct Handler: Sendable {
    let take: @Sendable (Report) -> Void

    /// The one in force in the calling task.
    package static var current: Handler? { store_has_bound_report_handler() ? bound : nil }

    /// Puts a handler into force where there is none: in a deinitialiser, which sees no task-local values.
    package static func restore(_ remembered: Handler?, operation: () -> Void) {
      guard let remembered, current == nil else { return operation() }
      remembered.bind(operation)
    }

    func bind<Result>(_ operation: () throws -> Result) rethrows -> Result {
      store_note_bound_report_handler()
      return try $bound.withValue(self, operation: operation)
    }

    nonisolated(nonsending) func bind<Result>(
      _ operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
      store_note_bound_report_handler()
      return try await $bound.withValue(self, operation: operation)
    }
  }

  private static let printed = Mutex<Set<Report>>([])

  /// Gives the reports of `operation`, and of the tasks it starts, to `handler` instead of printing them.
  ///
  /// ```swift
  /// await Report.withHandler { log.error("\($0)") } operation: { await run() }
  /// ```
  ///
  /// For programs that log in a way of their own. A test that provokes a report uses
  /// ``expect(_:fileID:line:operation:)-690ar``, which notices when none comes.
  ///
  /// - Parameters:
  ///   - handler: Called on the thread that makes the report, once for each.
  ///   - operation: What is run; the innermost handler takes its reports.
  public nonisolated(nonsending) static func withHandler<Result>(
    _ handler: @escaping @Sendable (Report) -> Void,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await Handler(take: handler).bind(operation)
  }

  /// Gives the reports of `operation` to `handler` instead of printing them.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (Report) -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    try Handler(take: handler).bind(operation)
  }

  /// Makes the report known.
  public func emit() { emit(to: Handler.current) }

  func emit(to handler: Handler?) {
    if let handler { return handler.take(self) }
    if RunningTest.fail(description, at: location) { return }
    guard Report.printed.withLock({ $0.insert(self).inserted }) else { return }
    FileHandle.standardError.write(Data("\(self)\n".utf8))
  }
}
