import Composition
import Features

/// Effects by the thousand that sleep, are cancelled by id, and end.
public struct CancelStorm: EffectWorkload {
  public typealias Feature = Storm

  /// Under which ids the sleepers of a storm are.
  public enum IDs: String, Sendable, CaseIterable {
    /// Each under its own; each is cancelled by an action of its own.
    case distinct
    /// All under the same; one action cancels them.
    case one
  }

  public static var name: String { "cancel-storm" }
  public static var summary: String {
    "one sleeping effect: spawned, cancelled by id, and ended, among `live` at a time"
  }
  public var parameters: [(String, String)] { [("live", String(live)), ("ids", ids.rawValue)] }
  public var wholeOperations: Int { live }
  public var sampleOperations: Int? { live > 10_000 ? live : nil }

  @usableFromInline let live: Int
  @usableFromInline let ids: IDs
  @usableFromInline let withoutTasks: Bool

  /// - Parameters:
  ///   - live: How many sleep at the same time.
  ///   - ids: Under which ids.
  ///   - withoutTasks: Whether the effects wait without a task, where a store can.
  @inlinable
  public init(live: Int, ids: IDs, withoutTasks: Bool = false) {
    self.live = live
    self.ids = ids
    self.withoutTasks = withoutTasks
  }

  @inlinable
  public func prepare<S: EffectRunner>(_: S.Type) -> PreparedWork
  where S.State == Storm.State, S.Action == Storm.Action {
    let store = S(initialState: Storm.State(), reducer: Storm(), dependencies: .live)
    let storms = Counter()
    return PreparedWork { [live, ids, withoutTasks] operations in
      for count in Bursts(of: operations, size: live) {
        storms.count += 1
        let works = (0..<count).map { number in
          let id = ids == .one ? 0 : number
          return store.start(withoutTasks ? .wait(id: id) : .sleep(id: id))
        }
        for id in 0..<(ids == .one ? 1 : count) { store.dispatch(.cancel(id: id)) }
        for work in works { await store.finish(work) }
      }
    } check: { [ids] operations in
      var expected = Storm.State()
      expected.started = operations
      expected.cancelled = ids == .one ? storms.count : operations
      return Outcome(expected: expected, actual: await store.settledState())
    }
  }

  /// The same with bare tasks: the floor.
  @inlinable
  @MainActor public func prepareBareTasks() -> PreparedWork {
    let done = Counter()
    return PreparedWork { [live] operations in
      for count in Bursts(of: operations, size: live) {
        let tasks = (0..<count).map { _ in
          Task.detached {
            try? await Task.sleep(for: .seconds(3_600))
            return Task.isCancelled ? 1 : 0
          }
        }
        for task in tasks { task.cancel() }
        for task in tasks { done.count += await task.value }
      }
    } check: { operations in
      Outcome(expected: operations, actual: done.count)
    }
  }

  /// The same with a task group, which can only cancel all of its tasks.
  @MainActor public func prepareTaskGroup() -> PreparedWork {
    let done = Counter()
    return PreparedWork { [live] operations in
      for count in Bursts(of: operations, size: live) {
        done.count += await withTaskGroup(of: Int.self) { group in
          for _ in 0..<count {
            group.addTask {
              try? await Task.sleep(for: .seconds(3_600))
              return Task.isCancelled ? 1 : 0
            }
          }
          group.cancelAll()
          var ended = 0
          for await one in group { ended += one }
          return ended
        }
      }
    } check: { operations in
      Outcome(expected: operations, actual: done.count)
    }
  }
}
