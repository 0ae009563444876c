import Foundation
import Synchronization
import Testing

@testable import Harness

/// In processes of their own: a run takes over the main actor and the pool of its whole process.
@Suite struct DrainedExecutorTests {
  @Test func tasksOfThePoolRunOnThisThreadInTheOrderTheyBecameReady() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (log, thread) = (EventLog(), pthread_self())
      let run = await DrainedExecutor.run {
        let tasks = (0..<3).map { index in
          Task.detached {
            log.append("\(index) \(pthread_equal(pthread_self(), thread) != 0)")
            await MainActor.run { log.append("\(index) main") }
          }
        }
        for task in tasks { await task.value }
      } whenDone: {
        log.append("done")
      }
      #expect(run.error == nil && run.isComplete)
      #expect(
        log.entries == ["0 true", "1 true", "2 true", "0 main", "1 main", "2 main", "done"])
    }
  }

  @Test func whatIsLeftBehindRunsBeforeTheReturnAndAfterTheEnd() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let log = EventLog()
      _ = await DrainedExecutor.run {
        Task.detached { log.append("left behind") }
      } whenDone: {
        log.append("done")
      }
      #expect(log.entries == ["done", "left behind"])
    }
  }

  @Test func anErrorIsReturned() async {
    await #expect(processExitsWith: .success) { @MainActor in
      struct Broken: Error {}
      let run = await DrainedExecutor.run({ throw Broken() }, whenDone: {})
      #expect(run.error is Broken)
    }
  }

  @Test func workOfOtherThreadsIsWaitedFor() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let log = EventLog()
      _ = await DrainedExecutor.run {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume() }
        }
        log.append("resumed")
      } whenDone: {
      }
      #expect(log.entries == ["resumed"])
    }
  }

  /// The thread's own dispatch queue can't go on while the thread runs the work.
  @Test func workThatWaitsForTheThreadItselfIsGivenUpAndStillFinished() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let log = EventLog()
      let run = await DrainedExecutor.run {
        await withCheckedContinuation { continuation in
          DispatchQueue.main.async { continuation.resume() }
        }
        log.append("finished")
      } whenDone: {
        log.append("given up")
      }
      #expect(!run.isComplete)
      #expect(log.entries == ["given up", "finished"])
    }
  }

  @Test func theMainActorIsTheSameAsBefore() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = await DrainedExecutor.run({ MainActor.assertIsolated() }, whenDone: {})
      MainActor.assertIsolated()
      await Task.yield()
      await Task.detached {}.value
      MainActor.assertIsolated()
    }
  }
}

/// What happened, in order.
private final class EventLog: Sendable {
  private let storage = Mutex<[String]>([])
  var entries: [String] { storage.withLock { $0 } }
  func append(_ event: String) { storage.withLock { $0.append(event) } }
}
