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
}

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
