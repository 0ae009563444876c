/// Lets a closure that runs later, on a thread or queue that inherits nothing, see the dependencies in force now.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.global().async {
///     dependencies.yield { clock.now }
///   }
/// }
/// ```
public func withEscapedDependencies<Result>(
  _ operation: (EscapedDependencies) throws -> Result
) rethrows -> Result {
  try operation(EscapedDependencies(dependencies: .current))
}

/// Lets closures that run later see the dependencies in force now.
public nonisolated(nonsending) func withEscapedDependencies<Result>(
  _ operation: nonisolated(nonsending) (EscapedDependencies) async throws -> Result
) async rethrows -> Result {
  try await operation(EscapedDependencies(dependencies: .current))
}

/// The dependencies that were in force in a ``withEscapedDependencies(_:)-5yfzw``.
///
/// May be kept and used from any thread.
public struct EscapedDependencies: Sendable, DependencySource {
  public let dependencies: DependencyValues

  /// Runs `operation` with the dependencies in force.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try dependencies.withTaskLocal(operation)
  }

  /// Runs asynchronous work with the dependencies in force, on the caller's actor.
  public nonisolated(nonsending) func yield<Result>(
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await dependencies.withTaskLocal(operation)
  }
}
