import Composition
import Features
import NaiveStores
import Workloads

extension ReduxStore: ContenderStore {
  public typealias State = Value

  nonisolated public static var contenderName: String { "redux-store" }

  @inline(__always)
  public convenience init<R: Reducer>(initialState: Value, reducer: R, dependencies: DependencyValues)
  where R.State == Value, R.Action == Action {
    self.init(initialValue: initialState) { value, action in
      _ = reducer.reduce(into: &value, action: action)
    }
  }

  @inline(__always)
  public func dispatch(_ action: Action) { send(action) }
  @inline(__always)
  public var currentState: Value { value }
}

extension ReduxStore: WatchingStore where Value == Watched.State, Action == Watched.Action {
  /// Every subscriber gets every value: it has to find out for itself what has changed.
  public func watch(_ tell: @escaping @MainActor (Int) -> Void) {
    var last = value.watched
    subscribe { value in
      if value.watched == last { return }
      last = value.watched
      tell(last)
    }
  }
}
