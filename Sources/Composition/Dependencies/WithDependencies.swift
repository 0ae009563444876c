/// Runs `operation` with some dependencies changed.
///
/// ```swift
/// let store = withDependencies { $0.continuousClock = TestClock() } operation: {
///   Store(initialState: Timer.State()) { Timer() }
/// }
/// ```
///
/// Contract: tasks that `operation` starts inherit the values; detached ones, threads and dispatch queues do not, see
/// ``withEscapedDependencies(_:)-5yfzw``. A store keeps the values in force where it was made; changing them later does
/// not reach it.
public func withDependencies<Result>(
  _ change: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try change(&values)
  return try values.withTaskLocal(operation)
}

/// Runs asynchronous work with some dependencies changed, on the caller's actor.
public nonisolated(nonsending) func withDependencies<Result>(
  _ change: (inout DependencyValues) throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try change(&values)
  return try await values.withTaskLocal(operation)
}

/// Something that holds dependencies of its own: a store, or an object that kept the values in force when it was made.
///
/// ```swift
/// final class Importer: DependencySource {
///   let dependencies = DependencyValues.current
/// }
/// ```
public protocol DependencySource {
  /// The values it holds.
  var dependencies: DependencyValues { get }
}

/// Runs `operation` with the dependencies of `source`.
///
/// ```swift
/// let detail = withDependencies(from: listStore) { Store(initialState: .init()) { Detail() } }
/// ```
public func withDependencies<Result>(
  from source: some DependencySource, operation: () throws -> Result
) rethrows -> Result {
  try source.dependencies.withTaskLocal(operation)
}

/// Runs asynchronous work with the dependencies of `source`, on the caller's actor.
public nonisolated(nonsending) func withDependencies<Result>(
  from source: some DependencySource, operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await source.dependencies.withTaskLocal(operation)
}

/// Runs `operation` with the dependencies of `source`, and some of them changed.
public func withDependencies<Result>(
  from source: some DependencySource, _ change: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = source.dependencies
  try change(&values)
  return try values.withTaskLocal(operation)
}

/// Runs asynchronous work with the dependencies of `source`, and some of them changed, on the caller's actor.
public nonisolated(nonsending) func withDependencies<Result>(
  from source: some DependencySource, _ change: (inout DependencyValues) throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  var values = source.dependencies
  try change(&values)
  return try await values.withTaskLocal(operation)
}
