import Foundation
import Synchronization

/// Threads that start a piece of work together and tell how long each took.
///
/// The threads exist before the timed loop and wait; `run` lets them go at once, none before all are awake. A thread's
/// number tells its role, so that a team may be asymmetric:
///
/// ```swift
/// let team = ThreadTeam(count: 3) { thread, iterations in
///   if thread == 0 { consume(2 * iterations) } else { produce(iterations) }
/// }
/// return BenchmarkInstance(run: { await team.run(iterations: $0 / 2) }, report: { team.report })
/// ```
///
/// The threads end when the team goes.
public final class ThreadTeam: Sendable {
  private let crew: Crew
  private let starts: [DispatchSemaphore]

  /// Creates `count` threads that will perform `work`, each with its number from 0.
  ///
  /// - Precondition: `count` is above 0.
  public init(count: Int, work: @escaping @Sendable (_ thread: Int, _ iterations: Int) -> Void) {
    precondition(count > 0, "A team has at least one thread.")
    let crew = Crew(count: count)
    starts = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    self.crew = crew
    for (index, start) in starts.enumerated() {
      Thread.detachNewThread {
        while true {
          start.wait()
          guard let iterations = crew.board() else { return }
          let begin = NanosecondClock.monotonic.now()
          work(index, iterations)
          crew.leave(index, elapsed: NanosecondClock.monotonic.now() - begin)
        }
      }
    }
  }

  deinit {
    crew.dismiss()
    for start in starts { start.signal() }
  }

  /// Lets all threads perform `iterations` each and returns when the last is done. Not to be called twice at once.
  public func run(iterations: Int) async {
    await withCheckedContinuation { continuation in
      crew.prepare(iterations, continuation)
      for start in starts { start.signal() }
    }
  }

  /// How long each thread of the last `run` took, in nanoseconds, by its number.
  public var threadNanoseconds: [UInt64] { crew.times }

  /// The fastest and the slowest thread of the last `run` as counters: far apart, the work is unfairly shared.
  public var report: InstanceReport {
    let times = threadNanoseconds.map { Double($0) }
    return InstanceReport(counters: [
      CustomCounter("fastest_thread", unit: .nanoseconds, value: times.min() ?? 0),
      CustomCounter("slowest_thread", unit: .nanoseconds, value: times.max() ?? 0),
    ])
  }
}

/// What the threads of a team share.
private final class Crew: Sendable {
  private struct Shift {
    var iterations: Int?
    var working = 0
    var times: [UInt64]
    var done: CheckedContinuation<Void, Never>?
  }

  private let count: Int
  private let shift: Mutex<Shift>
  /// How many threads of the present shift are awake.
  private let aboard = Atomic<Int>(0)

  init(count: Int) {
    self.count = count
    shift = Mutex(Shift(times: [UInt64](repeating: 0, count: count)))
  }

  var times: [UInt64] { shift.withLock { $0.times } }

  func prepare(_ iterations: Int, _ done: CheckedContinuation<Void, Never>) {
    // Relaxed: the semaphore's signal after this orders it before every thread's first look.
    aboard.store(0, ordering: .relaxed)
    shift.withLock {
      $0.iterations = iterations
      $0.working = count
      $0.done = done
    }
  }

  /// Waits until all threads are awake and returns the work to do; nil when the team is dismissed.
  func board() -> Int? {
    guard let iterations = shift.withLock({ $0.iterations }) else { return nil }
    // Relaxed: the count is a starting signal only; what the work reads was published by the semaphore.
    aboard.wrappingAdd(1, ordering: .relaxed)
    var spins = 0
    while aboard.load(ordering: .relaxed) < count {
      spins += 1
      if spins.isMultiple(of: 1_000) { sched_yield() }
    }
    return iterations
  }

  func leave(_ thread: Int, elapsed: UInt64) {
    let done = shift.withLock { shift -> CheckedContinuation<Void, Never>? in
      shift.times[thread] = elapsed
      shift.working -= 1
      guard shift.working == 0 else { return nil }
      defer { shift.done = nil }
      return shift.done
    }
    done?.resume()
  }

  func dismiss() { shift.withLock { $0.iterations = nil } }
}
