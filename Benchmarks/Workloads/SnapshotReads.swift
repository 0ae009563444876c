import Composition
import Features
import Foundation
import Synchronization

/// A store whose state another thread can be given. Of one feature: a conformance can't depend on `State` being
/// `Sendable`.
@MainActor
public protocol SnapshotStore: ContenderStore where State == Level5.State, Action == Level5.Action {
  associatedtype StateSnapshot: Sendable

  /// The state as it is now, for any thread.
  func takeSnapshot() -> StateSnapshot

  nonisolated static func state(of snapshot: StateSnapshot) -> State
}

/// A workload that needs snapshots.
public protocol SnapshotWorkload: Workload where Feature == Level5 {
  /// How many threads the work keeps busy.
  var threads: Int { get }

  @MainActor
  func prepare<S: SnapshotStore>(_: S.Type) -> PreparedWork
}

/// A thread reads snapshots of a store that goes on changing: always the latest one it was given.
public struct SnapshotReads: SnapshotWorkload {
  public typealias Feature = Level5

  public static var name: String { "snapshot" }
  public static var summary: String {
    "one action, and after each `every` of them a snapshot that another thread reads and drops"
  }
  public var parameters: [(String, String)] { [("every", "\(every)")] }
  /// One acts, one reads.
  public var threads: Int { 2 }

  @usableFromInline let every: Int

  @inlinable public init(every: Int) { self.every = every }

  @inlinable
  public func prepare<S: SnapshotStore>(_: S.Type) -> PreparedWork {
    let store = S(initialState: Level5.State(), reducer: Level5(), dependencies: .live)
    let exchange = SnapshotExchange<S.StateSnapshot>()
    let reader = WorkerThreads(count: 1) { _, _ in
      exchange.readUntilClosed { snapshot in
        let state = S.state(of: snapshot)
        return (latest: state.passed, isWhole: state.passed == state.child.child.child.child.passed)
      }
    }
    return PreparedWork { [every] operations in
      exchange.open()
      reader.start(operations)
      var untilNext = every
      for _ in 0..<operations {
        store.dispatch(Level5.innermost(.increment))
        untilNext -= 1
        if untilNext == 0 {
          untilNext = every
          exchange.offer(store.takeSnapshot())
        }
      }
      exchange.offer(store.takeSnapshot())
      exchange.close()
      reader.join()
    } check: { operations in
      let seen = exchange.seen
      return Outcome(
        expected: [operations, operations, 0, 0],
        actual: [store.currentState.passed, seen.latest, seen.torn, seen.backwards])
    }
  }
}

/// Where a writer leaves its latest snapshot and a reader takes it; what comes between is never read.
@usableFromInline
final class SnapshotExchange<StateSnapshot: Sendable>: Sendable {
  /// What the reader has made of the snapshots it has read.
  @usableFromInline
  struct Seen: Sendable {
    @usableFromInline var latest = 0
    @usableFromInline var torn = 0
    @usableFromInline var backwards = 0
  }

  private struct Shared: Sendable {
    var offered: StateSnapshot?
    var isOpen = false
    var seen = Seen()
  }

  private let shared = Mutex(Shared())

  @usableFromInline init() {}

  @usableFromInline var seen: Seen { shared.withLock { $0.seen } }

  @usableFromInline
  func open() { shared.withLock { $0.isOpen = true } }

  /// The reader ends when it has read what is offered.
  @usableFromInline
  func close() { shared.withLock { $0.isOpen = false } }

  /// Replaces what is offered; the former one is dropped outside of the lock.
  @usableFromInline
  func offer(_ snapshot: StateSnapshot) {
    let former = shared.withLock { shared in
      let former = shared.offered
      shared.offered = snapshot
      return former
    }
    withExtendedLifetime(former) {}
  }

  @usableFromInline
  func readUntilClosed(_ read: (StateSnapshot) -> (latest: Int, isWhole: Bool)) {
    var seen = Seen()
    while true {
      let (snapshot, isOpen) = shared.withLock { shared in (shared.offered.take(), shared.isOpen) }
      if let snapshot {
        let (latest, isWhole) = read(snapshot)
        if latest < seen.latest { seen.backwards += 1 }
        if !isWhole { seen.torn += 1 }
        seen.latest = latest
      } else if isOpen {
        // Without, the reader would take the lock again and again before the writer gets it.
        sched_yield()
      } else {
        break
      }
    }
    shared.withLock { [seen] shared in shared.seen = seen }
  }
}
