import Composition
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
