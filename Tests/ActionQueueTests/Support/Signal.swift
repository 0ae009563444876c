import Foundation

/// A counting semaphore whose wait has a deadline, so that a lost wake-up fails a test instead of hanging it.
final class Signal: @unchecked Sendable {
  // SAFETY: `tokens` and `closed` are only touched under `condition`.
  private let condition = NSCondition()
  private var tokens = 0
  private var closed = false

  func signal() {
    condition.lock()
    tokens += 1
    condition.signal()
    condition.unlock()
  }

  /// Ends every wait, now and later.
  func close() {
    condition.lock()
    closed = true
    condition.broadcast()
    condition.unlock()
  }

  enum Outcome { case token, closed, timedOut }

  func wait(seconds: Double) -> Outcome {
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while tokens == 0 && !closed {
      if !condition.wait(until: deadline) && tokens == 0 && !closed { return .timedOut }
    }
    if tokens > 0 {
      tokens -= 1
      return .token
    }
    return .closed
  }
}

/// Real threads, joined.
final class Threads {
  private let finished = Signal()
  private var count = 0

  func start(_ body: @escaping @Sendable () -> Void) {
    let finished = finished
    let thread = Thread {
      body()
      finished.signal()
    }
    thread.stackSize = 1 << 20
    count += 1
    thread.start()
  }

  /// Waits for all; false if one has not ended after `seconds`.
  func join(seconds: Double) -> Bool {
    while count > 0 {
      guard finished.wait(seconds: seconds) == .token else { return false }
      count -= 1
    }
    return true
  }
}
