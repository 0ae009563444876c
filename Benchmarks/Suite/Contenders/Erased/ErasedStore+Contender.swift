import Composition
import NaiveStores
import Workloads

/// A feature that can also be composed at run time.
protocol ErasedFeature: Reducer {
  static var erased: ErasedReducer<State, Action> { get }
}

/// An ``ErasedStore`` of a feature that says how it is composed at run time.
@MainActor
final class ErasedContender<Feature: ErasedFeature>: ContenderStore {
  typealias State = Feature.State
  typealias Action = Feature.Action

  nonisolated static var contenderName: String { "erased-store" }

  private let store: ErasedStore<Feature.State, Feature.Action>

  /// The reducer is not used: the feature's tree of closures is.
  init<R: Reducer>(initialState: Feature.State, reducer: R, dependencies: DependencyValues)
  where R.State == Feature.State, R.Action == Feature.Action {
    store = ErasedStore(initialState: initialState, reducer: Feature.erased)
  }

  @inline(__always)
  func dispatch(_ action: Feature.Action) { store.send(action) }
  @inline(__always)
  var currentState: Feature.State { store.state }
}
