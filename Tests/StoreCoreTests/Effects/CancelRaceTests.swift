import Foundation
import StoreCore
import TestSupport
import Testing

/// Effects on the pool that send, against cancels on the store's side: whoever comes first, nothing arrives after its
/// cancel. `STORE_BENCH_CANCELS=10000000` does it that often; use `-c release` then.
@MainActor
@Suite struct CancelRaceTests {
  /// Each lane has an id of its own.
  private struct Race: Reducer {
    struct State {
      var started = [0, 0]
      /// The last effect of each lane that was cancelled, and with it all before.
      var cancelled = [0, 0]
      var arrived = 0
      var arrivedAfterCancel = 0
    }

    enum Action: Sendable {
      case start(lane: Int)
      case cancel(lane: Int)
      case arrive(Int, lane: Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start(let lane):
        state.started[lane] += 1
        return .run { [number = state.started[lane]] send in await send(.arrive(number, lane: lane)) }
          .cancellable(id: lane)
      case .cancel(let lane):
        state.cancelled[lane] = state.started[lane]
        return .cancel(id: lane)
      case .arrive(let number, let lane):
        state.arrived += 1
        if number <= state.cancelled[lane] { state.arrivedAfterCancel += 1 }
        return .none
      }
    }
  }

  nonisolated private static var cancels: Int {
    ProcessInfo.processInfo.environment["STORE_BENCH_CANCELS"].flatMap(Int.init) ?? 10_000
  }

  @Test func nothingArrivesAtAStoreAfterItsCancel() async {
    let store = Store(initialState: Race.State()) { Race() }
    for number in 0..<Self.cancels {
      let work = store.send(.start(lane: 0))
      // Lets what has arrived be processed: mostly nothing, or some, and now and then all.
      if number % 256 == 0 { await work.finish() } else if number % 4 == 0 { await Task.yield() }
      store.send(.cancel(lane: 0))
    }
    await store.send(.cancel(lane: 0)).finish()
    expectOutcome(store.state)
  }

  @Test func nothingArrivesAtAConcurrentStoreAfterItsCancel() async {
    let store = ConcurrentStore(initialState: Race.State()) { Race() }
    await withTaskGroup { group in
      for lane in 0..<2 {
        group.addTask {
          for number in 0..<Self.cancels / 2 {
            if number % 256 == 0 {
              await store.finish(.start(lane: lane))
            } else {
              store.send(.start(lane: lane))
            }
            store.send(.cancel(lane: lane))
          }
        }
      }
    }
    expectOutcome(await store.state)
  }

  /// In a race both sides win now and then.
  private func expectOutcome(_ state: Race.State) {
    #expect(state.arrivedAfterCancel == 0)
    #expect(state.started.reduce(0, +) == Self.cancels)
    #expect(state.arrived >= Self.cancels / 256)
    #expect(state.arrived < Self.cancels)
  }
}
