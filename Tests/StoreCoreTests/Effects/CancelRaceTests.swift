import Foundation
import StoreCore
import TestSupport
import Testing

/// Effects on the pool that send, against cancels on the store's side: whoever comes first, nothing arrives after its
/// cancel. `STORE_BENCH_CANCELS=10000000` does it that often; use `-c release` then.
@MainActor
@Suite struct CancelRaceTests {
  private struct Race: Reducer {
    struct State {
      var started = 0
      /// The last effect that was cancelled, and with it all before.
      var cancelled = 0
      var arrived = 0
      var arrivedAfterCancel = 0
    }

    enum Action: Sendable {
      case start
      case cancel
      case arrive(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.started += 1
        return .run { [number = state.started] send in await send(.arrive(number)) }.cancellable(id: 0)
      case .cancel:
        state.cancelled = state.started
        return .cancel(id: 0)
      case .arrive(let number):
        state.arrived += 1
        if number <= state.cancelled { state.arrivedAfterCancel += 1 }
        return .none
      }
    }
  }

  nonisolated private static var cancels: Int {
    ProcessInfo.processInfo.environment["STORE_BENCH_CANCELS"].flatMap(Int.init) ?? 40_000
  }

  @Test func nothingArrivesAtAStoreAfterItsCancel() async {
    let store = Store(initialState: Race.State()) { Race() }
    var last: StoreTask?
    for number in 0..<Self.cancels {
      last = store.send(.start)
      // Lets what has arrived be processed, sometimes with nothing of it, sometimes all.
      if number % 4 == 0 { await Task.yield() }
      store.send(.cancel)
    }
    await last?.finish()
    await expectOutcome(store.state)
  }

  @Test func nothingArrivesAtAConcurrentStoreAfterItsCancel() async {
    let store = ConcurrentStore(initialState: Race.State()) { Race() }
    await onThreads(2) { _ in
      for number in 0..<Self.cancels / 2 {
        store.send(.start)
        if number % 4 == 0 { usleep(1) }
        store.send(.cancel)
      }
    }
    await store.finish(.cancel)
    await expectOutcome(store.state)
  }

  /// In a race both sides win now and then.
  private func expectOutcome(_ state: Race.State) async {
    #expect(state.arrivedAfterCancel == 0)
    #expect(state.started == Self.cancels)
    #expect(state.arrived > 0)
    #expect(state.arrived < Self.cancels)
  }
}
