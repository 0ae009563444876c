import CHarness
import Foundation

/// Runs asynchronous work to its end on the calling thread: tasks of the global pool and of the main actor alike, one
/// after the other, in the order in which they became ready.
///
/// Whatever counts on one thread alone, such as a simulated processor, then sees all of it, and the same in every run:
/// no pool of threads decides who goes first. Timers and threads of the work's own stay what they are.
@MainActor enum DrainedExecutor {
  /// Whether the concurrency runtime lets its queues be replaced.
  static var isAvailable: Bool { harness_task_hooks_present() }

  /// Runs `work`, then whatever it left behind. What it throws is returned.
  ///
  /// - Parameter whenDone: Called when `work` has returned, before the rest.
  static func run(
    _ work: @escaping @MainActor () async throws -> Void, whenDone: () -> Void
  ) -> (any Error)? {
    let outcome = Outcome()
    let queue = MainQueue()
    // SAFETY: a reference to an executor is two words by the language's ABI (`Builtin.Executor`), and `queue` outlives
    // the run.
    let reference = unsafe unsafeBitCast(queue.asUnownedSerialExecutor(), to: (UInt, UInt).self)
    unsafe harness_task_hooks_install([reference.0, reference.1])
    Task { @MainActor in
      do { try await work() } catch { outcome.error = error }
      outcome.isDone = true
    }
    while !outcome.isDone { harness_task_hooks_run_next(true) }
    whenDone()
    while harness_task_hooks_run_next(false) {}
    harness_task_hooks_remove()
    // What another thread added in between.
    while harness_task_hooks_run_next(false) {}
    withExtendedLifetime(queue) {}
    return outcome.error
  }

  /// The main actor's executor during a run.
  private final class MainQueue: SerialExecutor {
    func enqueue(_ job: UnownedJob) {
      // SAFETY: an unowned job is the address of a job by the language's ABI (`Builtin.Job`); it is run exactly once.
      unsafe harness_task_hooks_enqueue_main(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    }

    func checkIsolated() { precondition(Thread.isMainThread, "The main actor's work left its thread.") }
  }

  /// How the work ended.
  private final class Outcome {
    var isDone = false
    var error: (any Error)?
  }
}
