/// The outcome of asynchronous work, for the payload of an action: like `Result`, but made from an `async` closure
/// and comparable, so that actions that carry it can be `Equatable`.
///
/// ```swift
/// await send(.response(TaskResult { try await client.fetch(id) }))
/// ```
public enum TaskResult<Success: Sendable>: Sendable {
  /// What the work returned.
  case success(Success)
  /// What the work threw.
  case failure(any Error)

  /// Runs `body` and keeps what it returns or throws.
  @inlinable
  public nonisolated(nonsending) init(catching body: nonisolated(nonsending) () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  /// The value, or throws the failure.
  @inlinable public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Successes compare by value. Failures compare by value when both are of one `Equatable` type, else by type and
  /// description.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): areEqual(left, right)
    default: false
    }
  }

  private static func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    if let left = (left as Any) as? any Equatable { return isEqual(left, right) }
    return type(of: left) == type(of: right) && "\(left)" == "\(right)"
  }

  private static func isEqual<E: Equatable>(_ left: E, _ right: Any) -> Bool { left == right as? E }
}

extension Result where Failure == any Error {
  /// Runs `body` and keeps what it returns or throws, for actions that carry a `Result`.
  @inlinable
  public nonisolated(nonsending) init(catching body: nonisolated(nonsending) () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
