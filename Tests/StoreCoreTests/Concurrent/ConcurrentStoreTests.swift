import Foundation
import StoreCore
import StoreTesting
import Synchronization
import Testing

/// Own or enqueue: any thread sends, one at a time reduces.
@Suite struct ConcurrentStoreTests {
  /// Remembers the order in which each producer's actions came, and what was in the middle of which action.
  struct Log: Reducer {
    struct State: Equatable, Sendable {
      var next = [0, 0, 0, 0, 0, 0, 0, 0]
      var outOfOrder = 0
      var total = 0
    }

    enum Action: Sendable {
      case add(producer: Int, sequence: Int)
      case later(Int)
      case sleep
      case both(Int)
    }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let producer, let sequence):
        if state.next[producer] != sequence { state.outOfOrder += 1 }
        state.next[producer] = sequence + 1
        state.total += 1
        return .none
      case .later(let count):
        return .run { send in
          for sequence in 0..<count { await send(.add(producer: 0, sequence: sequence)) }
        }
      case .sleep:
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.add(producer: 0, sequence: 0))
        }
      case .both(let sequence):
        return .send(.add(producer: 0, sequence: sequence))
      }
    }
  }

  @Test func anIdleStoreHasReducedOnReturn() async {
    let seen = Seen()
    let store = ConcurrentStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        seen.values.withLock { [state] in $0.append(state) }
        return .none
      }
    }
    store.send(3)
    #expect(seen.values.withLock { $0 } == [3])
    store.send(4)
    #expect(seen.values.withLock { $0 } == [3, 7])
  }

  @Test(arguments: [2, 4, 8])
  func noneIsLostAndEachProducersOrderIsKept(producers: Int) async {
    let store = ConcurrentStore(initialState: Log.State()) { Log() }
    let count = 100_000
    await onThreads(producers) { producer in
      for sequence in 0..<count { store.send(.add(producer: producer, sequence: sequence)) }
    }
    let state = await store.state
    #expect(state.total == producers * count)
    #expect(state.outOfOrder == 0)
  }

  @Test func aSendFromWithinAnActionWaitsForItsEnd() async {
    final class Nested: Sendable {
      let store = Mutex<ConcurrentStore<[Int], Int>?>(nil)
    }
    let nested = Nested()
    let store = ConcurrentStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        if action == 1 { nested.store.withLock { $0 }?.send(2) }
        state.append(action)
        return .none
      }
    }
    nested.store.withLock { $0 = store }
    store.send(1)
    store.send(3)
    #expect(await store.state == [1, 2, 3])
    nested.store.withLock { $0 = nil }
  }

  /// The first action sends three turns' worth and a bit more, which its sender finds queued when it wants to leave.
  @Test func aSenderWorksForOthersForOneTurnAtMost() async {
    final class Names: @unchecked Sendable {
      // SAFETY: written before the first send, and after all was reduced.
      var store: ConcurrentStore<Turns.State, Int>?
      var sender: pthread_t?
    }
    struct Turns: Reducer {
      struct State: Sendable {
        var bySender = 0
        var total = 0
      }

      let sendMore: @Sendable () -> Void
      let isSender: @Sendable () -> Bool

      func reduce(into state: inout State, action: Int) -> Effect<Int> {
        if action == 0 { sendMore() }
        state.bySender += isSender() ? 1 : 0
        state.total += 1
        return .none
      }
    }
    let turn = 65_536
    let others = 3 * turn + 5
    let names = Names()
    let store = ConcurrentStore(initialState: Turns.State()) {
      Turns(
        sendMore: { for number in 1...others { names.store?.send(number) } },
        isSender: { names.sender == pthread_self() })
    }
    names.store = store
    await onThreads(1) { _ in
      names.sender = pthread_self()
      store.send(0)
    }
    while await store.state.total < 1 + others {}
    #expect(await store.state.bySender == 1 + turn)
    #expect(await store.handOvers == 3)
    names.store = nil
  }

  @Test func aSynchronousEffectIsReducedOnReturn() async {
    let store = ConcurrentStore(initialState: Log.State()) { Log() }
    for sequence in 0..<10 { store.send(.both(sequence)) }
    #expect(await store.state.total == 10)
  }

  @Test func finishWaitsForTheEffectsOfAnAction() async {
    let store = ConcurrentStore(initialState: Log.State()) { Log() }
    await store.finish(.later(1_000))
    let state = await store.state
    #expect(state.total == 1_000)
    #expect(state.outOfOrder == 0)
  }

  @Test func cancellingTheWaiterCancelsTheEffects() async {
    let clock = TestClock()
    let store = ConcurrentStore(initialState: Log.State()) {
      Log()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let waiter = Task { await store.finish(.sleep) }
    await clock.waitForSleepers(1)
    waiter.cancel()
    await waiter.value
    #expect(clock.sleeperCount == 0)
    #expect(await store.state.total == 0)
  }

  @Test func droppingTheStoreCancelsItsEffects() async {
    let clock = TestClock()
    var store: ConcurrentStore<Log.State, Log.Action>? = ConcurrentStore(initialState: Log.State()) {
      Log()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store?.send(.sleep)
    await clock.waitForSleepers(1)
    store = nil
    while clock.sleeperCount > 0 { await Task.yield() }
  }

  @Test func effectsAndThreadsTogetherLoseNothing() async {
    let store = ConcurrentStore(initialState: Log.State()) { Log() }
    let count = 20_000
    async let effect: Void = store.finish(.later(count))
    await onThreads(3) { thread in
      for sequence in 0..<count { store.send(.add(producer: thread + 1, sequence: sequence)) }
    }
    await effect
    let state = await store.state
    #expect(state.total == 4 * count)
    #expect(state.outOfOrder == 0)
  }

  /// Runs `body` on so many real threads and waits for them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { continuation in
      let left = Atomic(count)
      let shared = Shared(left: left, continuation: continuation)
      for number in 0..<count {
        Thread {
          body(number)
          if shared.left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
            shared.continuation.resume()
          }
        }.start()
      }
    }
  }

  private final class Seen: Sendable {
    let values = Mutex<[Int]>([])
  }

  private final class Shared: Sendable {
    let left: Atomic<Int>
    let continuation: CheckedContinuation<Void, Never>

    init(left: consuming Atomic<Int>, continuation: CheckedContinuation<Void, Never>) {
      self.left = left
      self.continuation = continuation
    }
  }

  @Test(.timeLimit(.minutes(1))) func aWaitInACancelledTaskCancelsTheWork() async {
    let clock = TestClock()
    let store = ConcurrentStore(initialState: Log.State()) {
      Log()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let waiter = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await store.finish(.sleep)
    }
    await waiter.value
    #expect(await store.effectCount == 0)
    #expect(await store.state.total == 0)
  }

  /// The alarms of all stores ring on one queue, in no task. A reducer on it would hold up all timers.
  @Test func aTimersActionIsReducedElsewhereThanWhereItsAlarmRings() async {
    let store = ConcurrentStore<[Bool], Bool>(initialState: []) {
      Reduce { state, isDue in
        if !isDue { return .send(true, after: .milliseconds(10), on: ContinuousClock()) }
        state.append(withUnsafeCurrentTask { $0 != nil })
        return .none
      }
    }
    await store.finish(false)
    #expect(await store.state == [true])
  }
}
