/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(initialState: .init()) { Timer() } withDependencies: { $0.continuousClock = clock }
/// store.send(.start)
/// await clock.waitForSleepers(1)   // the effect's task has reached its sleep
/// clock.advance(by: .seconds(1))
/// ```
///
/// Contract: thread-safe. A sleeper whose deadline is reached wakes, earliest deadline first, then in the order of
/// going to sleep; a cancelled sleeper throws `CancellationError` at once. Nothing depends on real time.
public final class TestClock: Clock, Sendable {
  /// A moment of a test clock, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// The moment at a time since the clock was made.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The duration from this moment to another; negative when that one is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: UInt64
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
    /// How to wait for what the task does after it was woken.
    let settling = Settling.current
  }

  private struct Watcher {
    let id: UInt64
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant()
    var nextID: UInt64 = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<UInt64> = []
    var watchers: [Watcher] = []
  }

  private let state = Guarded(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time that the test has moved the clock to.
  public var now: Instant { state.withLock { $0.now } }
  /// None: deadlines are exact.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }
  /// How many tasks wait for sleepers.
  var watcherCount: Int { state.withLock { $0.watchers.count } }

  /// Returns when the deadline is reached, or throws `CancellationError` when the task is cancelled before.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Ignored: a sleeper wakes at its deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = nextID()
    let completed = await withTaskCancellationHandler {
      await withCheckedContinuation { fallAsleep(id, until: deadline, $0) }
    } onCancel: {
      cancel(id)
    }
    // A cancellation that came after the wake-up found no sleeper and left a note behind.
    _ = state.withLock { $0.cancelled.remove(id) }
    if !completed { throw CancellationError() }
  }

  /// Moves the clock on and wakes every sleeper whose deadline is reached.
  ///
  /// The woken tasks run on their own executors: wait for what they lead to, for example with
  /// ``waitForSleepers(_:)``, before moving on again, or let ``run(for:)`` do that.
  public func advance(by duration: Duration) { wake { $0.advanced(by: duration) } }

  /// Moves the clock on to a deadline, like ``advance(by:)``; does nothing when that has passed.
  public func advance(to deadline: Instant) { wake { max($0, deadline) } }

  /// Moves the clock on to the earliest deadline of a sleeper, and wakes all that sleep until then.
  ///
  /// - Returns: What the woken tasks belong to; nil when there is no sleeper, or none up to `limit`.
  func wakeNext(notAfter limit: Instant?) -> [Settling?]? {
    let next = state.withLock { state in state.sleepers.map(\.deadline).min() }
    guard let next, limit.map({ next <= $0 }) ?? true else { return nil }
    return wake { max($0, next) }
  }

  @discardableResult
  private func wake(upTo deadline: (_ now: Instant) -> Instant) -> [Settling?] {
    let woken = state.withLock { state in
      state.now = deadline(state.now)
      let due = state.sleepers.filter { $0.deadline <= state.now }
        .sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
    return woken.map(\.settling)
  }

  /// Returns when at least `count` tasks sleep on this clock, or when the waiting task is cancelled.
  ///
  /// So a test with a time limit ends at it, where the sleepers never come: `Task.isCancelled` tells.
  public func waitForSleepers(_ count: Int) async {
    let id = nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { watch(id, for: count, $0) }
    } onCancel: {
      stopWatching(id)
    }
    // As in `sleep`.
    _ = state.withLock { $0.cancelled.remove(id) }
  }

  private func watch(_ id: UInt64, for count: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if state.cancelled.remove(id) != nil || state.sleepers.count >= count { return true }
      state.watchers.append(Watcher(id: id, count: count, continuation: continuation))
      return false
    }
    if isOver { continuation.resume() }
  }

  private func stopWatching(_ id: UInt64) {
    let watcher = state.withLock { state in
      guard let index = state.watchers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil as Watcher?
      }
      return state.watchers.remove(at: index)
    }
    watcher?.continuation.resume()
  }

  /// A number for a sleeper or a watcher.
  private func nextID() -> UInt64 {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  private func fallAsleep(
    _ id: UInt64, until deadline: Instant, _ continuation: CheckedContinuation<Bool, Never>
  ) {
    enum Outcome { case asleep([Watcher]), cancelled, due }
    let outcome: Outcome = state.withLock { state in
      if state.cancelled.remove(id) != nil { return .cancelled }
      if deadline <= state.now { return .due }
      state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
      let count = state.sleepers.count
      let satisfied = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return .asleep(satisfied)
    }
    switch outcome {
    case .asleep(let watchers): for watcher in watchers { watcher.continuation.resume() }
    case .cancelled: continuation.resume(returning: false)
    case .due: continuation.resume(returning: true)
    }
  }

  private func cancel(_ id: UInt64) {
    let sleeper = state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil as Sleeper?
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(returning: false)
  }
}
