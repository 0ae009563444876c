import Composition
import Features
import Foundation

/// Search as you type: each effect replaces the one before it.
public struct CancelInFlight: EffectWorkload {
  public typealias Feature = Storm

  public static var name: String { "cancel-in-flight" }
  public static var summary: String { "one sleeping effect that replaces the one before, which is cancelled" }
  public var parameters: [(String, String)] { [] }

  @usableFromInline let withoutTasks: Bool

  @inlinable
  public init(withoutTasks: Bool = false) { self.withoutTasks = withoutTasks }

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Storm.State, S.Action == Storm.Action {
    let store = S(initialState: Storm.State(), reducer: Storm(), dependencies: .live)
    let sleepers = WorkList<S.Work>()
    return PreparedWork { [withoutTasks] operations in
      for _ in 0..<operations {
        sleepers.works.append(store.start(withoutTasks ? .restartWait : .restart))
      }
      // All but the last have been cancelled, and end.
      for work in sleepers.works.dropLast() { await store.finish(work) }
    } check: { operations in
      store.dispatch(.cancelRestarted)
      if let last = sleepers.works.last { await store.finish(last) }
      var expected = Storm.State()
      expected.started = operations
      expected.cancelled = 1
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }

  /// The same with bare tasks: the floor.
  @inlinable
  @MainActor public func prepareBareTasks() -> PreparedWork {
    let sleepers = WorkList<Task<Int, Never>>()
    let done = Counter()
    return PreparedWork { operations in
      for _ in 0..<operations {
        sleepers.works.last?.cancel()
        sleepers.works.append(
          Task.detached {
            try? await Task.sleep(for: .seconds(3_600))
            return Task.isCancelled ? 1 : 0
          })
      }
      for work in sleepers.works.dropLast() { done.count += await work.value }
    } check: { operations in
      sleepers.works.last?.cancel()
      if let last = sleepers.works.last { done.count += await last.value }
      return Outcome(expected: operations, actual: done.count)
    }
  }

  /// The way of those who have no tasks: an item that is to run later, cancelled by hand when the next one comes.
  @MainActor public func prepareWorkItems() -> PreparedWork {
    let items = WorkList<DispatchWorkItem>()
    let started = Counter()
    return PreparedWork { operations in
      for _ in 0..<operations {
        items.works.popLast()?.cancel()
        started.count += 1
        let item = DispatchWorkItem {}
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300), execute: item)
        items.works.append(item)
      }
    } check: { operations in
      let last = items.works.popLast()
      let wasLive = last.map { !$0.isCancelled } ?? (operations == 0)
      last?.cancel()
      return Outcome(expected: [operations, 1], actual: [started.count, wasLive ? 1 : 0])
    }
  }
}

/// The work that is waited for later.
@MainActor
@usableFromInline
final class WorkList<Work> {
  @usableFromInline var works: [Work] = []
  @inlinable init() {}
}
