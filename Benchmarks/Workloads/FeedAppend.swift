import Composition
import Features
import Foundation

/// The redux app's user saves favourite primes: each save appends to a feed that is long already.
public struct FeedAppend: ActionWorkload {
  public typealias Feature = ReduxApp

  public static var name: String { "feed-append" }
  public static var summary: String {
    "one saved favourite: an entry appended to a feed of `rows` entries in state"
  }
  public var parameters: [(String, String)] { [("rows", "\(rows)")] }

  @usableFromInline let rows: Int

  @inlinable
  public init(rows: Int) { self.rows = rows }

  @inlinable
  public func prepare<S: ContenderStore>(_: S.Type) -> PreparedWork
  where S.State == AppState, S.Action == AppAction {
    let store = S(initialState: initialState(), reducer: ReduxApp(), dependencies: .live)
    return PreparedWork { operations in
      for _ in 0..<operations { store.dispatch(.primeModal(.saveFavoritePrimeTapped)) }
    } check: { [rows] operations in
      let state = store.currentState
      let lengths = [state.activityFeed.count, state.favoritePrimes.count]
      if lengths != [rows + operations, operations] {
        return .wrong(expected: "\([rows + operations, operations])", actual: "\(lengths)")
      }
      let added = state.activityFeed.dropFirst(rows).allSatisfy { $0.type == .addedFavoritePrime(7) }
      return Outcome(expected: true, actual: added)
    }
  }

  @usableFromInline
  func initialState() -> AppState {
    var state = AppState()
    state.count = 7
    state.activityFeed = (0..<rows).map {
      AppState.Activity(timestamp: Date(timeIntervalSince1970: Double($0)), type: .addedFavoritePrime($0))
    }
    return state
  }
}
