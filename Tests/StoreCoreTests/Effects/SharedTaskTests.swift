import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Effects of one drain that begin on the store's executor share a task until one of them suspends.
@MainActor
@Suite struct SharedTaskTests {
  private let store = scriptedStore()
  /// What the effects of one drain tell of the tasks that they ran in.
  private let tasks = Log<Int>()

  private func noting(_ work: @escaping @Sendable () async throws -> Void = {}) -> ScriptedEffect {
    .run(start: .immediate) { [tasks] _ in
      tasks.append(currentTask())
      try await work()
    }
  }

  /// Counted, since the task of one that has ended leaves its address to the next.
  @Test(.countsAllocations) func thoseThatDoNotSuspendShareATask() throws {
    func blocks(_ priority: TaskPriority?) throws -> Int {
      try allocations {
        store.start(.merge((0..<100).map { _ in .run(priority: priority, start: .immediate) { _ in } }))
      }
    }
    // With a priority of its own, each has a task of its own, of four blocks.
    #expect(try blocks(.high) - blocks(nil) >= 99 * 4)
    #expect(store.liveEffects == 0)
  }

  @Test func onlyOneThatSuspendsHasATaskOfItsOwn() async {
    let (gate, cancelled) = (Gate(), Log<Bool>())
    let waiting = noting {
      await gate.pass()
      cancelled.append(Task.isCancelled)
    }
    let task = store.start(
      .merge(noting(), noting(), waiting.cancellable(id: 1), noting(), waiting, noting()))
    #expect(tasks.count == 6)
    #expect(store.liveEffects == 2)
    // Those of the two that wait are alive, and so have addresses of their own.
    #expect(tasks.entries[2] != tasks.entries[4])
    store.start("cancel", .cancel(id: 1))
    gate.open()
    await finished(task)
    #expect(cancelled.entries.sorted { !$0 && $1 } == [false, true])
    #expect(store.liveEffects == 0)
  }

  @Test func oneThatCancelsItsTaskLeavesTheOthersAlone() {
    let cancelled = Log<Bool>()
    let seeing = noting { cancelled.append(Task.isCancelled) }
    store.start(.merge(noting { withUnsafeCurrentTask { $0?.cancel() } }, seeing, seeing))
    #expect(cancelled.entries == [false, false])
  }

  @Test func oneOfAnotherPriorityOrWithOtherDependenciesDoesNotShare() {
    let (priorities, contexts) = (Log<TaskPriority>(), Log<String>())
    func reading(_ priority: TaskPriority?) -> ScriptedEffect {
      .run(priority: priority, start: .immediate) { [tasks] _ in
        tasks.append(currentTask())
        priorities.append(Task.currentPriority)
        contexts.append("\(DependencyValues.current.context)")
      }
    }
    let other = withDependencies {
      $0.context = .preview
    } operation: {
      reading(nil)
    }
    store.start(.merge(reading(nil), reading(.background), reading(nil), other, other, reading(nil)))
    #expect(priorities.entries[1] == .background)
    #expect(priorities.entries[0] == priorities.entries[2])
    #expect(contexts.entries == ["test", "test", "test", "preview", "preview", "test"])
  }

  /// A cancelled one among them, whose destructor sends.
  @Test func whatACancelledOneCapturedGoesInItsTurn() {
    func carrying(_ doomed: Doomed) -> ScriptedEffect {
      .run(start: .immediate) { _ in
        Issue.record("It began.")
        withExtendedLifetime(doomed) {}
      }
    }
    store.start(
      .merge(
        noting(), carrying(.onMain { [weak store] in _ = store?.send("destroyed") }).cancellable(id: 1),
        noting(),
        .cancel(id: 1)))
    #expect(store.log == ["start", "destroyed"])
    #expect(tasks.count == 2)
    #expect(store.liveEffects == 0)
  }
}

/// A number that tells the task that runs from others that are alive.
private func currentTask() -> Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
