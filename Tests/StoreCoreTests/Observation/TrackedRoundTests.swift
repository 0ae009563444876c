import Observation
import StoreCore
import TestSupport
import Testing

/// Rounds in which tracked closures run, and read again.
@MainActor
@Suite struct TrackedRoundTests {
  private let store = Store(initialState: Pair.State()) { Pair() }

  /// Of values that can't be compared each batch of actions is a change, and no read is.
  @Test func readsOfWholeStateInARoundAreNotChanges() {
    var runs = [0, 0]
    var tokens: [StoreObservation] = []
    func run(_ index: Int) {
      runs[index] += 1
      // Ends what would not end.
      if runs[index] > 10 { tokens[index].cancel() }
    }
    tokens = [0, 1].map { index in
      store.observe { store in
        run(index)
        _ = store.state.number
        _ = store.state.name
      }
    }
    store.send(.nothing)
    #expect(runs == [2, 2])
    store.send(.add(1))
    #expect(runs == [3, 3])
    tokens = []
  }

  @Test func aValueThatDoesNotEqualItselfChangesOnceABatch() {
    let store = Store<Double, Bool>(initialState: .nan) { Reduce { _, _ in .none } }
    var runs = 0
    var token: StoreObservation?
    token = store.observe { store in
      runs += 1
      if runs > 10 { token?.cancel() }
      _ = store[dynamicMember: \.magnitude]
      _ = store[dynamicMember: \.magnitude]
    }
    store.send(true)
    #expect(runs == 2)
    // The closure holds it.
    token = nil
  }

  @Test func observationsOfWholeStateDoNotSetEachOtherOff() {
    let view = Restless(store: store)
    view.observe(0)
    view.observe(1)
    store.send(.nothing)
    #expect(view.fired.entries.sorted() == [0, 1])
  }

  /// Observes whole state anew each time that it changes, as views do.
  @MainActor
  private final class Restless {
    let store: StoreOf<Pair>
    let fired = Log<Int>()

    init(store: StoreOf<Pair>) { self.store = store }

    func observe(_ number: Int) {
      // Ends what would not end.
      if fired.count > 20 { return }
      withObservationTracking {
        _ = store.state
      } onChange: { [self] in
        fired.append(number)
        MainActor.assumeIsolated { observe(number) }
      }
    }
  }

  /// The root goes in the middle of a round, and the closure reads another store, too.
  @Test func aClosureOverTwoStoresOutlivesTheRootOfOne() {
    var other: StoreOf<Wrapper>? = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = other?.scope(state: \.child, action: \.child)
    var seen: [Int] = []
    let token = store.observe { seen.append($0.number * 10 + (child?.log.count ?? 0)) }
    let drop = child?.observe(\.log.count) { _ in other = nil }
    child?.send("x")
    #expect(other == nil)
    store.send(.add(1))
    #expect(seen == [0, 1, 11])
    withExtendedLifetime((token, drop)) {}
  }
}
