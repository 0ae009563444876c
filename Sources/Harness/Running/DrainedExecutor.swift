import CHarness

/// Runs asynchronous work to its end on the calling thread: tasks of the global pool and of the main actor alike, one
/// after the other, in the order in which they became ready.
///
/// Whatever counts on one thread alone, such as a simulated processor, then sees all of it, and the same in every run:
/// no pool of threads decides who goes first. Timers and threads of the work's own stay what they are.
@MainActor enum DrainedExecutor {
  /// Whether the concurrency runtime lets its queues be replaced.
  static var isAvailable: Bool { harness_task_hooks_present() }

  /// For how long nothing may become ready before the work is taken to wait for something that this thread holds up.
  private static var patience: UInt32 { 1 }

  /// Runs `work`, then whatever it left behind. What it throws is returned.
  ///
  /// Work that goes through the main thread's dispatch queue waits for this very thread. It is given the ordinary
  /// executors back after a second without progress, and `isComplete` is false.
  ///
  /// - Parameter whenDone: Called when `work` has returned or was given up, before the rest.
  static func run(
    _ work: @escaping @MainActor () async throws -> Void, whenDone: @escaping @MainActor () -> Void
  ) async -> (error: (any Error)?, isComplete: Bool) {
    let outcome = Outcome()
    drain(outcome) {
      do { try await work() } catch { outcome.error = error }
      if !outcome.isGivenUp { whenDone() }
      outcome.finish()
    }
    guard outcome.isGivenUp else { return (outcome.error, true) }
    whenDone()
    await outcome.wait()
    return (outcome.error, false)
  }

  private static func drain(_ outcome: Outcome, _ work: @escaping @MainActor () async -> Void) {
    // SAFETY: a reference to an executor is two words by the language's ABI (`Builtin.Executor`).
    let reference = unsafe unsafeBitCast(MainQueue.shared.asUnownedSerialExecutor(), to: (UInt, UInt).self)
    unsafe harness_task_hooks_install([reference.0, reference.1])
    Task { @MainActor in await work() }
    while !outcome.isDone && !outcome.isGivenUp {
      if !harness_task_hooks_run_next(patience) { outcome.isGivenUp = true }
    }
    while harness_task_hooks_run_next(0) {}
    harness_task_hooks_remove()
    // What another thread added in between.
    while harness_task_hooks_run_next(0) {}
  }

  /// The main actor's executor during a run. Never freed: tasks that a run leaves suspended come back to it.
  private final class MainQueue: SerialExecutor {
    static let shared = MainQueue()

    func enqueue(_ job: UnownedJob) {
      // SAFETY: an unowned job is the address of a job by the language's ABI (`Builtin.Job`); it is run exactly once.
      unsafe harness_task_hooks_enqueue_main(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    }

    /// Asked where the runtime itself can't tell, on a thread that runs none of this executor's jobs.
    func checkIsolated() { preconditionFailure("The main actor's work left its thread.") }
  }

  /// How the work ended.
  @MainActor private final class Outcome {
    var error: (any Error)?
    var isGivenUp = false
    private(set) var isDone = false
    private var waiter: CheckedContinuation<Void, Never>?

    func finish() {
      isDone = true
      waiter?.resume()
    }

    func wait() async {
      if !isDone { await withCheckedContinuation { waiter = $0 } }
    }
  }
}
