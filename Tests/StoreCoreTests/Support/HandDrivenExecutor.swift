/// Jobs of tasks that wait to be run by hand, on the thread that runs them, in an order that a seed decides.
final class HandDrivenExecutor: TaskExecutor, @unchecked Sendable {
  // SAFETY: used on one thread.
  private var jobs: [UnownedJob] = []
  var isEmpty: Bool { jobs.isEmpty }

  func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  func runOne(using random: inout Seeded) {
    let job = jobs.remove(at: Int.random(in: jobs.indices, using: &random))
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
