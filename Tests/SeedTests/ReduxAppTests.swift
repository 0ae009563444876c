import Foundation
import StoreCore
import Testing

@MainActor
@Suite struct ReduxAppTests {
  private let store = Store<AppState, AppAction>(initialState: AppState()) {
    Reduce { state, action in
      appReducer(state: &state, action: action)
      return .none
    }
  }

  /// Counts up to each prime and saves it.
  private func save(_ primes: Int...) {
    for prime in primes {
      while store.count < prime { store.send(.counter(.incrementTapped)) }
      store.send(.primeModal(.saveFavoritePrimeTapped))
    }
  }

  private var feed: [String] { store.activityFeed.map { "\($0.type)" } }

  @Test func itCounts() {
    store.send(.counter(.incrementTapped))
    store.send(.counter(.incrementTapped))
    store.send(.counter(.decrementTapped))
    #expect(store.count == 1)
    #expect(store.activityFeed.isEmpty)
  }

  @Test func savingAndRemovingAFavouriteIsFed() {
    save(2, 3)
    #expect(store.favoritePrimes == [2, 3])
    store.send(.primeModal(.removeFavoritePrimeTapped))
    #expect(store.favoritePrimes == [2])
    #expect(feed == ["addedFavoritePrime(2)", "addedFavoritePrime(3)", "removedFavoritePrime(3)"])
  }

  @Test func removingTakesEveryCopyAndIsFedOnce() {
    save(2, 2)
    store.send(.primeModal(.removeFavoritePrimeTapped))
    #expect(store.favoritePrimes.isEmpty)
    #expect(feed.suffix(2) == ["addedFavoritePrime(2)", "removedFavoritePrime(2)"])
  }

  @Test(arguments: [IndexSet([1]), IndexSet([0, 2]), IndexSet(0..<3), IndexSet()])
  func offsetsNamePositionsBeforeTheDeletion(offsets: IndexSet) {
    let primes = [2, 3, 5]
    save(2, 3, 5)
    store.send(.favoritePrimes(.deleteFavoritePrimes(offsets)))
    #expect(store.favoritePrimes == primes.indices.filter { !offsets.contains($0) }.map { primes[$0] })
    #expect(feed.dropFirst(3) == offsets.reversed().map { "removedFavoritePrime(\(primes[$0]))" }[...])
  }
}
