import Composition

/// What a workload asks of anything that holds a feature's state and takes its actions.
@MainActor
public protocol PageStore<State, Action>: Sendable {
  associatedtype State
  associatedtype Action

  /// Processes an action, and all that it causes at once.
  func dispatch(_ action: Action)

  /// The state after what was processed so far.
  var currentState: State { get }
}

/// A store that can be made for any feature: what takes part in the benchmarks.
@MainActor
public protocol ContenderStore<State, Action>: PageStore {
  /// The name in tables and files.
  nonisolated static var contenderName: String { get }

  init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action
}

/// A store that runs effects.
@MainActor
public protocol EffectStore<State, Action>: ContenderStore {
  /// What a send gives back to wait for its effects.
  associatedtype Work

  func start(_ action: Action) -> Work
  func finish(_ work: Work) async
}
