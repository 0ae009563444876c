import Dispatch

/// Runs the tasks of a test store's effects, one job at a time on a thread of its own, and knows when all have come to
/// rest: when each has ended or waits for something.
///
/// Counts events: jobs that have run, and what else is announced to it. Who waits for a later event misses none. Whoever
/// waits may be released early, to look at the time.
final class EffectExecutor: TaskExecutor {
  private struct State {
    /// Jobs that wait or run.
    var unfinished = 0
    var events = 0
    var waiters: [Waiter] = []
  }

  private struct Waiter {
    enum Condition {
      /// No job waits or runs, or so many events have come.
      case rest(orEvents: Int)
      /// So many events have come.
      case events(Int)
    }

    let condition: Condition
    let continuation: CheckedContinuation<Void, Never>

    func isSatisfied(by state: State) -> Bool {
      switch condition {
      case .rest(let events): state.unfinished == 0 || state.events >= events
      case .events(let events): state.events >= events
      }
    }
  }

  private let state = Guarded(State())
  private let queue = DispatchQueue(label: "effects of a test store")

  /// How many events there have been.
  var events: Int { state.withLock { $0.events } }

  /// Whether no job waits or runs.
  var isAtRest: Bool { state.withLock { $0.unfinished == 0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.unfinished += 1 }
    queue.async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.change {
        $0.unfinished -= 1
        $0.events += 1
      }
    }
  }

  /// Counts something that has happened elsewhere.
  func announce() { change { $0.events += 1 } }

  /// Returns when no job waits or runs, or when `events` have come in all.
  func rest(orEvents events: Int) async { await wait(for: .rest(orEvents: events)) }

  /// Returns when there have been more than `events`.
  func events(after events: Int) async { await wait(for: .events(events + 1)) }

  /// Has those who wait go on.
  func releaseWaiters() {
    let released = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in released { waiter.continuation.resume() }
  }

  private func wait(for condition: Waiter.Condition) async {
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(Waiter(condition: condition, continuation: continuation)) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let satisfied = state.withLock { state in
      body(&state)
      let waiters = state.waiters
      state.waiters = waiters.filter { !$0.isSatisfied(by: state) }
      return waiters.filter { $0.isSatisfied(by: state) }
    }
    for waiter in satisfied { waiter.continuation.resume() }
  }
}
