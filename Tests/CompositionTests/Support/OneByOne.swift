import Dispatch

/// Runs the tasks that prefer it one after the other, in the order in which they become ready.
final class OneByOne: TaskExecutor {
  private let queue = DispatchQueue(label: "one by one")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
