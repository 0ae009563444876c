import Foundation
import Synchronization

/// Threads that wait until they are told how much to do: made outside of the time, started together.
@usableFromInline
final class WorkerThreads: Sendable {
  private let share: Share

  private final class Share: Sendable {
    /// One for each thread, so that none takes another's signal.
    let begins: [DispatchSemaphore]
    let end = DispatchSemaphore(value: 0)
    /// Relaxed: written before the threads are signalled and read after the wait, which orders the two.
    let operations = Atomic(0)
    let isOver = Atomic(false)
    /// Of each thread. Written before it signals its end and read after all have.
    let nanoseconds: [Elapsed]

    init(count: Int) {
      begins = (0..<count).map { _ in DispatchSemaphore(value: 0) }
      nanoseconds = (0..<count).map { _ in Elapsed() }
    }
  }

  private final class Elapsed: Sendable {
    let nanoseconds = Atomic<UInt64>(0)
  }

  /// How long each thread took for its part of what was started last.
  @usableFromInline
  var nanoseconds: [UInt64] { share.nanoseconds.map { $0.nanoseconds.load(ordering: .relaxed) } }

  /// - Parameter body: What a thread does: gets the thread's number and the number of operations of all threads.
  @usableFromInline
  init(count: Int, _ body: @escaping @Sendable (_ thread: Int, _ operations: Int) -> Void) {
    let share = Share(count: count)
    self.share = share
    for number in 0..<count {
      let thread = Thread {
        while true {
          share.begins[number].wait()
          if share.isOver.load(ordering: .relaxed) { return }
          let start = DispatchTime.now().uptimeNanoseconds
          body(number, share.operations.load(ordering: .relaxed))
          let elapsed = DispatchTime.now().uptimeNanoseconds - start
          share.nanoseconds[number].nanoseconds.store(elapsed, ordering: .relaxed)
          share.end.signal()
        }
      }
      thread.start()
    }
  }

  deinit {
    share.isOver.store(true, ordering: .relaxed)
    for begin in share.begins { begin.signal() }
  }

  @usableFromInline
  func start(_ operations: Int) {
    share.operations.store(operations, ordering: .relaxed)
    for begin in share.begins { begin.signal() }
  }

  /// Returns when each thread has done its part.
  @usableFromInline
  func join() {
    for _ in share.begins { share.end.wait() }
  }
}
