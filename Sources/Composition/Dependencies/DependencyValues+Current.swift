import CThreadContext

extension DependencyValues {
  @TaskLocal private static var bound: DependencyValues?

  /// The values bound to the calling task: those of the effect that runs in it, or of ``withDependencies(_:operation:)``.
  static var ofTask: DependencyValues? { store_has_bound_dependencies() ? bound : nil }

  /// The values in force: inside a reducer those of the store that runs it, inside an effect those in force where
  /// the effect was made, elsewhere those of the nearest ``withDependencies(_:operation:)-6kute``.
  @inlinable
  public static var current: DependencyValues {
    if let context = unsafe store_thread_context_get() {
      // SAFETY: the word is only set between `DependencyContext.enter` and `leave`, whose caller holds the
      // storage for that long.
      return DependencyValues(unsafe Unmanaged<DependencyStorage>.fromOpaque(context).takeUnretainedValue())
    }
    return currentOutsideReducers
  }

  @usableFromInline
  static var currentOutsideReducers: DependencyValues { ofTask ?? DependencyValues() }

  /// Runs `operation` with these values in force in the calling task.
  @usableFromInline
  func withTaskLocal<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let context = unsafe store_thread_context_exchange(nil)
    defer { _ = unsafe store_thread_context_exchange(context) }
    store_note_bound_dependencies()
    return try DependencyValues.$bound.withValue(self, operation: operation)
  }

  /// Runs `operation` with these values in force in the calling task.
  @usableFromInline
  nonisolated(nonsending) func withTaskLocal<Result>(
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    store_note_bound_dependencies()
    return try await DependencyValues.$bound.withValue(self, operation: operation)
  }
}

/// The bracket that a store puts around its reducer so that ``Dependency`` reads the store's values.
///
/// Contract: `enter` and `leave` are paired on one thread, with no suspension in between; the values passed to
/// `enter` outlive the pair. Costs two thread-local accesses.
@safe
@frozen
public struct DependencyContext {
  @usableFromInline let outer: UnsafeMutableRawPointer?

  /// Puts `values` in force on this thread and remembers what was in force before.
  @inlinable @inline(__always)
  public static func enter(_ values: borrowing DependencyValues) -> DependencyContext {
    // SAFETY: the caller keeps `values`, and with it the storage, until `leave`.
    unsafe DependencyContext(
      outer: store_thread_context_exchange(Unmanaged.passUnretained(values.storage).toOpaque()))
  }

  @inlinable @inline(__always)
  init(outer: UnsafeMutableRawPointer?) { unsafe self.outer = unsafe outer }

  /// Puts back what was in force before.
  @inlinable @inline(__always)
  public func leave() { _ = unsafe store_thread_context_exchange(outer) }
}
