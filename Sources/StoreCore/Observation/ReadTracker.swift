import CThreadContext

/// Runs a closure, and again each time something that it read from stores has changed.
final class ReadTracker {
  /// In the order of their making, so that what was made by another runs after it.
  let serial: Int
  /// What the closure has read in its last run.
  final var sources: [AnyTrackedValue] = []
  final var isDirty = false
  private let body: () -> Void
  private var isCancelled = false

  @MainActor private static var made = 0

  @MainActor
  init(_ body: @escaping () -> Void) {
    self.body = body
    Self.made += 1
    serial = Self.made
  }

  func run() {
    isDirty = false
    forgetSources()
    // One that was cancelled in this round is told once more, see `ObserverList`.
    let tracker = unsafe isCancelled ? nil : Unmanaged.passUnretained(self).toOpaque()
    let outer = unsafe store_read_tracker_exchange(tracker)
    body()
    _ = unsafe store_read_tracker_exchange(outer)
  }

  func cancel() {
    isCancelled = true
    forgetSources()
  }

  private func forgetSources() {
    for source in sources { source.remove(self) }
    sources.removeAll(keepingCapacity: true)
  }

  /// The tracker whose closure runs on this thread.
  static var current: ReadTracker? {
    guard let tracker = unsafe store_read_tracker_get() else { return nil }
    // SAFETY: the word is only set by `run`, which holds `self` until it puts the former one back.
    return unsafe Unmanaged<ReadTracker>.fromOpaque(tracker).takeUnretainedValue()
  }
}
