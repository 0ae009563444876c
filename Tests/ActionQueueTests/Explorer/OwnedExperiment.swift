@testable import ActionQueue

/// Three threads that own or enqueue, two pieces of work each, in every order up to a bound of preemptions.
struct OwnedExperiment<Operations: Explored> {
  var bound: Int
  var threads = 3
  var works = 2

  /// What one execution records. SAFETY: only the holder of the baton touches it.
  final class Record: @unchecked Sendable {
    let owned = TestOwned<Int, Operations>()
    var next: [Int]
    var isWorking = false

    init(threads: Int) { next = Array(repeating: 0, count: threads) }
  }

  func run() -> ExplorationResult {
    // The scheduler's last program is a sleeper; here is none.
    let scheduler = Scheduler(threads: threads + 1, bound: bound)
    Exploration.scheduler = scheduler
    var result = ExplorationResult()
    repeat {
      let heap = ExploredHeap(reusing: true)
      Exploration.heap = heap
      Exploration.lateViolation = nil
      result.violation = execute(scheduler)
      if result.violation == nil { result.violation = Exploration.lateViolation }
      if result.violation == nil, heap.aliveCount != 0 { result.violation = "a block leaked" }
      result.schedules += 1
      if result.violation != nil { return result }
    } while scheduler.next()
    scheduler.stop()
    return result
  }

  private func execute(_ scheduler: Scheduler) -> String? {
    let record = Record(threads: threads)
    let programs = (0..<threads).map { worker(scheduler, record, number: $0) } + [{}]
    Exploration.isScheduling = true
    defer { Exploration.isScheduling = false }
    if let violation = scheduler.run(programs) { return violation }
    return record.next == Array(repeating: works, count: threads) ? nil : "work was left behind"
  }

  private func worker(_ scheduler: Scheduler, _ record: Record, number: Int) -> @Sendable () -> Void {
    {
      for work in 0..<works {
        record.owned.perform(number * works + work, limit: 2) { work in
          if record.isWorking { scheduler.fail("two owners at once") }
          record.isWorking = true
          scheduler.step()
          let (thread, sequence) = work.quotientAndRemainder(dividingBy: works)
          if record.next[thread] != sequence { scheduler.fail("work out of order") }
          record.next[thread] = sequence + 1
          record.isWorking = false
        }
      }
    }
  }
}
