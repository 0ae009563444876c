import Foundation

/// Tells the time of day.
///
/// ```swift
/// @Dependency(\.date) var date
/// state.savedAt = date.now
/// ```
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// A generator that asks `generate` at each use.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// A generator that always gives `date`, for tests.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }

  /// The time now.
  public var now: Date { generate() }

  /// The time now.
  public func callAsFunction() -> Date { generate() }
}

@usableFromInline
enum DateGeneratorKey: DependencyKey {
  @usableFromInline static let liveValue = DateGenerator { Date() }
}

extension DependencyValues {
  /// What tells features the time of day; `.constant` in tests.
  @export(implementation)
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}
