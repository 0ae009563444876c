import Observation
import StoreCore
import TestSupport
import Testing

@MainActor
@Suite struct TrackingTests {
  private let store = Store(initialState: Pair.State()) { Pair() }

  @Test func aClosureRunsAgainWhenWhatItReadHasChanged() {
    var seen: [Int] = []
    let token = store.observe { seen.append($0.number) }
    store.send(.rename("a"))
    store.send(.nothing)
    store.send(.climb(3))
    store.send(.add(0))
    #expect(seen == [0, 3])
    token.cancel()
    store.send(.add(1))
    #expect(seen == [0, 3])
  }

  @Test func onlyTheReadsOfTheLastRunCount() {
    var runs = 0
    let token = store.observe { store in
      runs += 1
      if store.number == 0 { _ = store.name }
    }
    store.send(.rename("a"))
    #expect(runs == 2)
    store.send(.add(1))
    #expect(runs == 3)
    store.send(.rename("b"))
    #expect(runs == 3)
    withExtendedLifetime(token) {}
  }

  @Test func wholeStateCountsEachAction() {
    var runs = 0
    let token = store.observe { store in
      runs += 1
      _ = store.state
    }
    store.send(.nothing)
    store.send(.climb(50))
    #expect(runs == 3)
    withExtendedLifetime(token) {}
  }

  @Test func wholeStateOfPlainBitsIsCompared() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return .none
      }
    }
    var seen: [Int] = []
    let token = store.observe { seen.append($0.state) }
    store.send(0)
    store.send(1)
    #expect(seen == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func readsOfSeveralStoresAreTracked() {
    let other = Store(initialState: Pair.State()) { Pair() }
    var sums: [Int] = []
    let token = store.observe { sums.append($0.number + other.number) }
    other.send(.add(1))
    store.send(.add(1))
    #expect(sums == [0, 1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func aClosureThatSendsRunsAgainAfterTheRound() {
    var seen: [Int] = []
    let token = store.observe { store in
      seen.append(store.number)
      if store.number > 0, store.number < 3 { store.send(.add(1)) }
    }
    store.send(.add(1))
    #expect(seen == [0, 1, 2, 3])
    withExtendedLifetime(token) {}
  }

  /// A closure that begins in a round is not told what the others are being told.
  @Test func aClosureThatBeginsInARoundHasSeenItsValue() {
    var inner = 0
    var tokens: [StoreObservation] = []
    let early = store.observe { _ = $0.number }
    tokens.append(
      store.observe(\.number) { [store] number in
        if number == 1 {
          tokens.append(
            store.observe { store in
              inner += 1
              _ = store.number
            })
        }
      })
    store.send(.add(1))
    #expect(inner == 1)
    store.send(.add(1))
    #expect(inner == 2)
    withExtendedLifetime(early) {}
    // The second closure holds the tokens, its own among them.
    tokens = []
  }

  @Test func observationTracksFieldsAndState() {
    let fired = Log<String>()
    withObservationTracking {
      _ = store.number
    } onChange: {
      fired.append("number")
    }
    withObservationTracking {
      _ = store.name
    } onChange: {
      fired.append("name")
    }
    withObservationTracking {
      _ = store.state
    } onChange: {
      fired.append("state")
    }
    store.send(.add(0))
    #expect(fired.entries == ["state"])
    store.send(.add(1))
    store.send(.add(1))
    #expect(fired.entries == ["state", "number"])
    store.send(.rename("a"))
    #expect(fired.entries == ["state", "number", "name"])
  }

  @Test func observationFiresOnceWithTheSettledValue() {
    let seen = Log<Int>()
    withObservationTracking {
      _ = store.number
    } onChange: { [store] in
      MainActor.assumeIsolated { seen.append(store.number) }
    }
    store.send(.climb(10))
    store.send(.climb(20))
    #expect(seen.entries == [10])
  }

  @Test func observationOfAScopedStore() {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store.scope(state: \.child, action: \.child)
    let fired = Log<Int>()
    withObservationTracking {
      _ = child.log
    } onChange: {
      fired.append(1)
    }
    store.send(.other)
    #expect(fired.count == 0)
    store.send(.child("a"))
    #expect(fired.count == 1)
  }

  @Test func observationAndOwnTrackingWorkTogether() {
    let fired = Log<Int>()
    var runs = 0
    let token = store.observe { store in
      runs += 1
      withObservationTracking {
        _ = store.number
      } onChange: {
        fired.append(1)
      }
    }
    store.send(.add(1))
    store.send(.add(1))
    #expect(runs == 3)
    #expect(fired.count == 2)
    withExtendedLifetime(token) {}
  }
}
