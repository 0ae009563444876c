// swift-format-ignore-file
// The seed's state, actions and reducer, in its own spelling; only the import is another.
//
// Forbidden by today's language:
// - `removeAll(where: { $0 == state.count })` reads the state while one of its properties is changed in place, which
//   breaks the law of exclusivity: the closure captures the count.
//
// Forbidden by the platform, and superfluous by the seed's own words:
// - `var didChange = PassthroughSubject<Void, Never>()`: there is no Combine here, and the store does that work.
//
// Wrong in the seed:
// - `for index in indexSet` removes in ascending order, which shifts the positions that are still to be removed and
//   traps on the last ones: the offsets are taken in descending order.
//
// Not the reducer's: the seed's own class `Store`, whose place `Store` of this package takes.
import Foundation
import StoreCore

struct AppState {
    var count = 0
    var favoritePrimes: [Int] = []
    var loggedInUser: User?
    var activityFeed: [Activity] = []

    struct Activity {
        let timestamp: Date
        let type: ActivityType

        enum ActivityType {
            case addedFavoritePrime(Int)
            case removedFavoritePrime(Int)
        }
    }

    struct User {
        let id: Int
        let name: String
        let bio: String
    }
}

enum CounterAction {
    case decrementTapped
    case incrementTapped
}
enum PrimeModalAction {
    case saveFavoritePrimeTapped
    case removeFavoritePrimeTapped
}
enum FavoritePrimesAction {
    case deleteFavoritePrimes(IndexSet)
}
enum AppAction {
    case counter(CounterAction)
    case primeModal(PrimeModalAction)
    case favoritePrimes(FavoritePrimesAction)
}

func appReducer(state: inout AppState, action: AppAction) -> Void {
    switch action {
    case .counter(.decrementTapped):
        state.count -= 1
    case .counter(.incrementTapped):
        state.count += 1
    case .primeModal(.saveFavoritePrimeTapped):
        state.favoritePrimes.append(state.count)
        state.activityFeed.append(.init(timestamp: Date(), type: .addedFavoritePrime(state.count)))
    case .primeModal(.removeFavoritePrimeTapped):
        state.favoritePrimes.removeAll(where: { [count = state.count] in $0 == count })
        state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(state.count)))
    case let .favoritePrimes(.deleteFavoritePrimes(indexSet)):
        for index in indexSet.reversed() {
          let prime = state.favoritePrimes[index]
          state.favoritePrimes.remove(at: index)
          state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(prime)))
        }
    }
}
