import Composition
import Foundation

/// The state of the redux-style app: a counter, the user's favourite primes, and a feed of what they did.
@frozen
public struct AppState: Sendable {
  public var count = 0
  public var favoritePrimes: [Int] = []
  public var loggedInUser: User?
  public var activityFeed: [Activity] = []

  @inlinable public init() {}

  @frozen
  public struct Activity: Equatable, Sendable {
    public let timestamp: Date
    public let type: ActivityType

    @inlinable public init(timestamp: Date, type: ActivityType) {
      self.timestamp = timestamp
      self.type = type
    }

    @frozen
    public enum ActivityType: Equatable, Sendable {
      case addedFavoritePrime(Int)
      case removedFavoritePrime(Int)
    }
  }

  @frozen
  public struct User: Equatable, Sendable {
    public let id: Int
    public let name: String
    public let bio: String

    @inlinable public init(id: Int, name: String, bio: String) {
      self.id = id
      self.name = name
      self.bio = bio
    }
  }
}

@frozen
public enum CounterAction: Equatable, Sendable {
  case decrementTapped
  case incrementTapped
}

@frozen
public enum PrimeModalAction: Equatable, Sendable {
  case saveFavoritePrimeTapped
  case removeFavoritePrimeTapped
}

@frozen
public enum FavoritePrimesAction: Equatable, Sendable {
  case deleteFavoritePrimes(IndexSet)
}

@frozen
public enum AppAction: Equatable, Sendable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)
}

/// The app's logic as a free function on a value, without effects.
///
/// Offsets to delete name positions before the deletion, as a list view gives them: removing one by one in ascending
/// order would shift the later ones.
@inlinable
public func appReducer(state: inout AppState, action: AppAction) {
  switch action {
  case .counter(.decrementTapped):
    state.count -= 1
  case .counter(.incrementTapped):
    state.count += 1
  case .primeModal(.saveFavoritePrimeTapped):
    state.favoritePrimes.append(state.count)
    state.activityFeed.append(.init(timestamp: Date(), type: .addedFavoritePrime(state.count)))
  case .primeModal(.removeFavoritePrimeTapped):
    let count = state.count
    state.favoritePrimes.removeAll(where: { $0 == count })
    state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(state.count)))
  case .favoritePrimes(.deleteFavoritePrimes(let indexSet)):
    let removed = indexSet.map { state.favoritePrimes[$0] }
    for index in indexSet.reversed() { state.favoritePrimes.remove(at: index) }
    for prime in removed {
      state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(prime)))
    }
  }
}

/// ``appReducer(state:action:)`` as a feature that any store can run.
@frozen
public struct ReduxApp: Reducer, Sendable {
  @inlinable public init() {}

  @inlinable @inline(__always)
  public func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    appReducer(state: &state, action: action)
    return .none
  }
}
