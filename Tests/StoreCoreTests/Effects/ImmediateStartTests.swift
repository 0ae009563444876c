import Dispatch
import Foundation
import StoreTesting
import TestSupport
import Testing

@testable import StoreCore

/// Effects that begin on the store's executor.
@MainActor
@Suite struct ImmediateStartTests {
  private let store = scriptedStore()

  @Test func whatItSendsBeforeItSuspendsIsProcessedBeforeSendReturns() {
    let owner = pthread_self()
    let task = store.start(
      .run(start: .immediate) { send in
        #expect(pthread_equal(pthread_self(), owner) != 0)
        await send("a")
        await send("b")
      })
    #expect(store.log == ["start", "a", "b"])
    #expect(task.isFinished)
    #expect(store.liveEffects == 0)
  }

  @Test func itBeginsWhenTheDrainHasSettled() {
    store.start(
      .merge(
        .run(start: .immediate) { send in await send("effect") },
        .send(.init("fed back") { .send("and again") })))
    #expect(store.log == ["start", "fed back", "and again", "effect"])
  }

  @Test func itGoesOnOnThePoolWhenItHasSuspended() async {
    let gate = Gate()
    let task = store.start(
      .run(start: .immediate) { send in
        await send("before")
        await gate.pass()
        for number in 0..<100 { await send(.init("\(number)")) }
      })
    #expect(store.log == ["start", "before"])
    #expect(!task.isFinished)
    gate.open()
    await finished(task)
    #expect(store.log == ["start", "before"] + (0..<100).map(String.init))
    #expect(store.liveEffects == 0)
  }

  @Test func aCancelStopsWhatItHasSentAndWhatIsToCome() async {
    let gate = Gate()
    let task = store.start(
      .run(start: .immediate) { send in
        await send(.init("cancel") { .cancel(id: 1) })
        await send("sent before the cancel was processed")
        await gate.pass()
        await send("too late")
      }.cancellable(id: 1))
    #expect(store.log == ["start", "cancel"])
    gate.open()
    await finished(task)
    #expect(store.log == ["start", "cancel"])
    #expect(store.runtime.registry.holdsNoID)
  }

  @Test func oneCancelledInTheSameDrainNeverBegins() {
    store.start(
      .merge(
        .run(start: .immediate) { _ in Issue.record("It began.") }.cancellable(id: 1), .cancel(id: 1)))
    #expect(store.liveEffects == 0)
  }

  @Test func effectsOfWhatItSendsBelongToTheSameTask() async {
    let gate = Gate()
    let task = store.start(
      .run(start: .immediate) { send in
        await send(.init("inner") { .run { _ in await gate.pass() } })
      })
    #expect(!task.isFinished)
    gate.open()
    await finished(task)
    #expect(store.liveEffects == 0)
  }

  @Test func aConcatenationGoesOnAtOnce() {
    store.start(
      .concatenate(
        (0..<1_000).map { number in .run(start: .immediate) { send in await send(.init("\(number)")) } }))
    #expect(store.log == ["start"] + (0..<1_000).map(String.init))
    #expect(store.liveEffects == 0)
  }

  @Test func itSeesItsDependencies() async {
    struct Reading: Reducer {
      @Dependency(\.context) var context
      func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append(action)
        guard action == "start" else { return .none }
        return .run(start: .immediate) { send in
          await send("\(context)")
          await Task.yield()
          await send("\(context)")
        }
      }
    }
    let store = Store(initialState: [String]()) {
      Reading()
    } withDependencies: {
      $0.context = .preview
    }
    await finished(store.send("start"))
    #expect(store.state == ["start", "preview", "preview"])
  }

  /// What another effect sends in a first part goes the way of all that it sends.
  @Test func theActionsOfAnotherEffectDoNotOvertakeEachOther() async throws {
    let (gate, sends) = (Gate(), Log<Send<Scripted.Action>>())
    let other = store.start(
      .run(start: .immediate) { send in
        sends.append(send)
        await gate.pass()
      })
    let send = try #require(sends.entries.first)
    #expect(isSentWhileThisThreadWaits("first", send))
    store.start(
      .run(start: .immediate) { own in
        await send("second")
        await own("own")
      })
    #expect(store.log == ["start", "start", "own"])
    gate.open()
    await finished(other)
    #expect(store.log == ["start", "start", "own", "first", "second"])
  }

  @Test func aLateSendInTheFirstPartOfAnotherIsReported() async throws {
    let sends = Log<Send<Scripted.Action>>()
    await finished(store.start(.run { send in sends.append(send) }))
    let send = try #require(sends.entries.first)
    let reports = await reports {
      await finished(store.start(.run(start: .immediate) { _ in await send("late") }))
      await eventually("it arrives") { store.log.last == "late" }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.cause.contains("had completed") == true)
  }

  @Test func oneThatDropsItsStoreInItsFirstPartIsCancelled() async {
    @MainActor final class Owner {
      var store: ScriptedStore? = scriptedStore()
      nonisolated func drop() { MainActor.assumeIsolated { store = nil } }
    }
    let (owner, ends) = (Owner(), Log<Bool>())
    let last = Scripted.Action("last") {
      .run(start: .immediate) { _ in
        owner.drop()
        try? await Task.sleep(for: .seconds(3_600))
        ends.append(Task.isCancelled)
      }
    }
    owner.store?.start(.run { send in await send(last) })
    await eventually("it is cancelled") { ends.entries == [true] }
  }

  @Test func aConcurrentStoreStartsItOnTheThreadThatSends() async {
    let store = ConcurrentStore(initialState: Scripted.State()) { Scripted() }
    let begun = Log<Bool>()
    let sender = pthread_self()
    store.send(
      .init("start") {
        .run(start: .immediate) { send in
          begun.append(pthread_equal(sender, pthread_self()) != 0)
          await send("a")
        }
      })
    #expect(begun.entries == [true])
    store.send("b")
    await store.finish("c")
    #expect(await store.log == ["start", "a", "b", "c"])
  }

  /// What the effects of one drain tell of the tasks that they ran in.
  private let tasks = Log<Int>()

  private func noting(_ work: @escaping @Sendable () async throws -> Void = {}) -> ScriptedEffect {
    .run(start: .immediate) { [tasks] _ in
      tasks.append(currentTask())
      try await work()
    }
  }

  @Test func thoseThatDoNotSuspendShareATask() {
    let task = store.start(.merge((0..<100).map { _ in noting() }))
    #expect(task.isFinished)
    #expect(tasks.count == 100)
    #expect(Set(tasks.entries).count == 1)
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
    let entries = tasks.entries
    #expect(entries[0] == entries[2] && entries[3] == entries[4])
    // Those of two that wait are alive.
    #expect(entries[2] != entries[4])
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

/// Sends from another thread, with no turn of the main actor before it returns.
private func isSentWhileThisThreadWaits(_ action: Scripted.Action, _ send: Send<Scripted.Action>) -> Bool {
  let isThere = DispatchSemaphore(value: 0)
  Task.detached {
    await send(action)
    isThere.signal()
  }
  return isThere.wait(timeout: .now() + 60) == .success
}

extension ConcurrentStore where State == Scripted.State, Action == Scripted.Action {
  fileprivate var log: [String] {
    get async {
      await withCheckedContinuation { continuation in
        accept(
          .command { [runtime] in
            continuation.resume(
              returning: unsafe runtime.stateAddress.assumingMemoryBound(to: Scripted.State.self).pointee.log)
          })
      }
    }
  }
}
