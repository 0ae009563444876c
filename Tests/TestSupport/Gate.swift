import Foundation

/// Holds tasks up until a test opens it, whether or not they were cancelled meanwhile: the work of an effect that
/// ignores cancellation.
public final class Gate: @unchecked Sendable {
  // SAFETY: all state is only touched under `lock`.
  private let lock = NSLock()
  private var isOpen = false
  private var arrived = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// How many tasks have come to the gate so far.
  public var arrivals: Int { lock.withLock { arrived } }

  /// Returns once the gate is open.
  public func pass() async {
    await withCheckedContinuation { continuation in
      let passes = lock.withLock {
        arrived += 1
        if !isOpen { waiting.append(continuation) }
        return isOpen
      }
      if passes { continuation.resume() }
    }
  }

  /// Lets those through who wait now.
  public func openOnce() {
    let released = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for continuation in released { continuation.resume() }
  }

  /// Lets everybody through, now and later.
  public func open() {
    let released = lock.withLock {
      isOpen = true
      defer { waiting = [] }
      return waiting
    }
    for continuation in released { continuation.resume() }
  }
}
