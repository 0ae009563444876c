import Composition
import Features

/// A store that tells of the changes of ``Watched``'s watched field.
@MainActor
public protocol WatchingStore: ContenderStore where State == Watched.State, Action == Watched.Action {
  associatedtype Token

  /// Has `tell` called with each new value of the field that is watched, until the token goes.
  func watch(_ tell: @escaping @MainActor (Int) -> Void) -> Token
}

/// A workload that needs observers.
public protocol WatchingWorkload: Workload where Feature == Watched {
  @MainActor
  func prepare<S: WatchingStore>(_: S.Type) -> PreparedWork
}

/// Changes of a field that many observe, or of another one.
public struct ObserverFanout: WatchingWorkload {
  public typealias Feature = Watched

  public enum Change: String, Sendable, CaseIterable {
    case observed
    case other
  }

  public static var name: String { "observer-fanout" }
  public static var summary: String {
    "one action that changes the field that all `observers` observe, each of which is told, or another, and none is"
  }
  public var parameters: [(String, String)] { [("observers", "\(observers)"), ("change", change.rawValue)] }

  /// About as many calls of observers for every number of them.
  public var countedOperations: Int { max(10, 1_000 / max(1, observers / 100)) }

  @usableFromInline let observers: Int
  @usableFromInline let change: Change

  @inlinable
  public init(observers: Int, change: Change) {
    self.observers = observers
    self.change = change
  }

  @inlinable
  public func prepare<S: WatchingStore>(_: S.Type) -> PreparedWork {
    let store = S(initialState: Watched.State(), reducer: Watched(), dependencies: .live)
    let told = Counter()
    let tokens = (0..<observers).map { _ in store.watch { told.add($0) } }
    // What follows the registration of observers happens once, whatever the number of operations.
    store.dispatch(.changeOther)
    return PreparedWork { [change] operations in
      let action: Watched.Action = change == .observed ? .changeWatched : .changeOther
      for _ in 0..<operations { store.dispatch(action) }
    } check: { [observers, change] operations in
      withExtendedLifetime(tokens) {}
      let state = store.currentState
      let isObserved = change == .observed
      return Outcome(
        expected: [
          isObserved ? operations : 0, 1 + (isObserved ? 0 : operations),
          isObserved ? operations * observers : 0,
          isObserved ? observers * operations * (operations + 1) / 2 : 0,
        ], actual: [state.watched, state.other, told.additions, told.count])
    }
  }
}
