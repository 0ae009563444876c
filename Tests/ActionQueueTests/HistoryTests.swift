import Foundation
import Synchronization
import Testing

@testable import ActionQueue

/// Histories recorded from real threads, checked for linearizability; see ``History``.
@Suite("Recorded histories", .serialized)
struct HistoryTests {
  /// Stamps from one counter: a stamp drawn after another was drawn, as far as any thread can tell, is greater.
  final class Clock: Sendable {
    private let last = Atomic<Int>(0)
    // Acquire and release, so that an access to the queue stays between the two stamps around it.
    func stamp() -> Int { last.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
  }

  final class Log: @unchecked Sendable {
    // SAFETY: each thread writes a log of its own, which is read after the threads have been joined.
    var entries: [(began: Int, ended: Int)] = []
    var delivered: [(element: Int, at: Int)] = []
  }

  func record<Operations: QueueOperations>(_: Operations.Type, producers: Int, each: Int) -> History {
    let queue = TestQueue<Int, Operations>()
    let clock = Clock()
    let logs = (0...producers).map { _ in Log() }
    let threads = Threads()
    for producer in 0..<producers {
      threads.start {
        let log = logs[producer]
        for number in 0..<each {
          let began = clock.stamp()
          _ = queue.push(producer * each + number)
          log.entries.append((began, clock.stamp()))
          if number % 512 == 0 { usleep(100) }
        }
      }
    }
    threads.start {
      let log = logs[producers]
      while log.delivered.count < producers * each {
        let began = clock.stamp()
        let count = queue.drain(limit: 16) { log.delivered.append(($0, clock.stamp())) }
        if count == 0 {
          log.entries.append((began, clock.stamp()))
          _ = queue.becomeIdle(keepingBlock: true)
          sched_yield()
        }
      }
    }
    #expect(threads.join(seconds: 60), "a thread did not end: an element was lost")
    var history = History(count: producers * each)
    for producer in 0..<producers {
      for (number, entry) in logs[producer].entries.enumerated() {
        history.begun[producer * each + number] = entry.began
        history.ended[producer * each + number] = entry.ended
      }
    }
    history.delivered = logs[producers].delivered
    history.nothing = logs[producers].entries
    return history
  }

  @Test("Histories are those of a queue, for production's blocks and for small ones", arguments: [2, 3, 6])
  func linearizable(producers: Int) {
    #expect(record(HardwareOperations.self, producers: producers, each: 60_000 / producers).violation == nil)
    #expect(record(OneSlot.self, producers: producers, each: 30_000 / producers).violation == nil)
    #expect(record(StressTests.Stopping.self, producers: producers, each: 30_000 / producers).violation == nil)
  }

  @Test("The check finds each of the four patterns")
  func patterns() {
    var good = History(count: 3)
    good.begun = [1, 3, 4]
    good.ended = [2, 9, 6]
    good.delivered = [(0, 5), (2, 8), (1, 10)]
    good.nothing = [(11, 12)]
    #expect(good.violation == nil)

    var nowhere = good
    nowhere.delivered[1].at = 3
    #expect(nowhere.violation == "2 came out of nowhere")

    var twice = good
    twice.delivered.append((0, 13))
    #expect(twice.violation == "0 came twice")

    var lost = good
    lost.delivered.removeLast()
    #expect(lost.violation == "1 was lost")

    var swapped = good
    swapped.delivered = [(2, 7), (0, 8), (1, 10)]
    #expect(swapped.violation == "0 came after one whose push began after its own had ended")

    var blind = good
    blind.nothing.insert((3, 4), at: 0)
    #expect(blind.violation == "nothing was found from 3 to 4, but 0 was there")
  }
}
