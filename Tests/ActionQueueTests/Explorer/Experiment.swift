@testable import ActionQueue

/// What an exploration found.
struct ExplorationResult {
  var schedules = 0
  var violation: String?
}

/// Two producers with three pushes each and one consumer, in every order up to a bound of preemptions.
struct Experiment<Operations: Explored> {
  var bound: Int
  var keepingBlock = false
  var reusing = false
  var producers = 2
  var pushes = 3

  /// What one execution records. SAFETY: only the holder of the baton touches it.
  final class Record: @unchecked Sendable {
    let queue = TestQueue<Int, Operations>()
    var history: History
    var asleep = true
    private var lastStamp = 0

    init(count: Int) { history = History(count: count) }

    func stamp() -> Int {
      lastStamp += 1
      return lastStamp
    }
  }

  func run() -> ExplorationResult {
    let scheduler = Scheduler(threads: producers + 1, bound: bound)
    Exploration.scheduler = scheduler
    var result = ExplorationResult()
    repeat {
      let heap = ExploredHeap(reusing: reusing)
      Exploration.heap = heap
      Exploration.lateViolation = nil
      result.violation = execute(scheduler, heap)
      // The queue is gone now.
      if result.violation == nil { result.violation = Exploration.lateViolation }
      if result.violation == nil, heap.aliveCount != 0 { result.violation = "a block leaked" }
      result.schedules += 1
      if result.violation != nil { return result }
    } while scheduler.next()
    scheduler.stop()
    return result
  }

  private func execute(_ scheduler: Scheduler, _ heap: ExploredHeap) -> String? {
    let record = Record(count: producers * pushes)
    var programs = (0..<producers).map { producer(scheduler, record, number: $0) }
    programs.append(consumer(scheduler, record))
    Exploration.isScheduling = true
    if let violation = scheduler.run(programs) ?? record.history.violation { return violation }
    Exploration.isScheduling = false
    let kept = heap.aliveCount
    return kept > (keepingBlock ? 2 : 0) ? "\(kept) blocks left when idle" : nil
  }

  private func producer(_ scheduler: Scheduler, _ record: Record, number: Int) -> @Sendable () -> Void {
    {
      for push in 0..<pushes {
        let value = number * pushes + push
        record.history.begun[value] = record.stamp()
        let wakes = record.queue.push(value)
        record.history.ended[value] = record.stamp()
        if wakes {
          if !record.asleep { scheduler.fail("a wake-up for a consumer that is awake") }
          scheduler.wake()
        }
      }
    }
  }

  private func consumer(_ scheduler: Scheduler, _ record: Record) -> @Sendable () -> Void {
    {
      while scheduler.sleep() {
        record.asleep = false
        repeat {
          while drain(record) > 0 {}
          record.asleep = record.queue.becomeIdle(keepingBlock: keepingBlock)
        } while !record.asleep
      }
    }
  }

  private func drain(_ record: Record) -> Int {
    let began = record.stamp()
    let count = record.queue.drain(limit: 2) { record.history.delivered.append(($0, record.stamp())) }
    if count == 0 { record.history.nothing.append((began, record.stamp())) }
    return count
  }
}
