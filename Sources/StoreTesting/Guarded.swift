import Foundation

/// A value behind a lock.
///
/// Not a `Mutex`: ThreadSanitizer does not see its futex on Linux and reports races that are none, in every test that
/// moves a clock.
final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  // SAFETY: `value` is only touched under `lock`.
  private let lock = NSLock()
  private var value: Value

  init(_ value: consuming Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
