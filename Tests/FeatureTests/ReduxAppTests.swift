import Features
import Foundation
import StoreCore
import Testing

@MainActor
@Suite struct ReduxAppTests {
  private let store = Store(initialState: AppState()) { ReduxApp() }

  /// Counts up to each prime and saves it.
  private func save(_ primes: Int...) {
    for prime in primes {
      while store.count < prime { store.send(.counter(.incrementTapped)) }
      store.send(.primeModal(.saveFavoritePrimeTapped))
    }
  }

  private var feed: [AppState.Activity.ActivityType] { store.activityFeed.map(\.type) }

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
    #expect(feed == [.addedFavoritePrime(2), .addedFavoritePrime(3), .removedFavoritePrime(3)])
  }

  @Test func removingTakesEveryCopy() {
    save(2, 2)
    store.send(.primeModal(.removeFavoritePrimeTapped))
    #expect(store.favoritePrimes.isEmpty)
  }

  @Test func offsetsNamePositionsBeforeTheDeletion() {
    save(2, 3, 5)
    store.send(.favoritePrimes(.deleteFavoritePrimes([0, 2])))
    #expect(store.favoritePrimes == [3])
    #expect(feed.suffix(2) == [.removedFavoritePrime(2), .removedFavoritePrime(5)])
  }
}
