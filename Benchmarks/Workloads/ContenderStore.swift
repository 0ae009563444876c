import Composition

/// What takes a feature's actions.
@MainActor
public protocol ActionReceiver<State, Action>: Sendable {
  associatedtype State
  associatedtype Action

  /// Processes an action, and all that it causes at once.
  func dispatch(_ action: Action)
}

/// What a workload asks of anything that holds a feature's state and takes its actions.
@MainActor
public protocol PageStore<State, Action>: ActionReceiver {
  /// The state after what was processed so far.
  var currentState: State { get }
}

/// What can be made for any feature.
@MainActor
public protocol FeatureRunner<State, Action>: ActionReceiver {
  /// The name in tables and files.
  nonisolated static var contenderName: String { get }

  init<R: Reducer>(initialState: State, reducer: R, dependencies: DependencyValues)
  where R.State == State, R.Action == Action
}

/// A store that can be made for any feature: what takes part in the benchmarks.
@MainActor
public protocol ContenderStore<State, Action>: PageStore, FeatureRunner {}

/// What runs a feature's effects.
@MainActor
public protocol EffectRunner<State, Action>: FeatureRunner {
  /// What a send gives back to wait for its effects.
  associatedtype Work

  /// Whether timed effects wait from the moment in which their action was reduced, without a task that sleeps.
  nonisolated static var waitsWithoutTasks: Bool { get }
  func start(_ action: Action) -> Work
  func finish(_ work: Work) async
  /// The state after everything that was sent before, and all that was fed back at once.
  func settledState() async -> State
  /// How many effects are on the store's books; nil where it does not tell.
  func effectsLeft() async -> Int?
}

/// A store on the main actor that runs effects.
@MainActor
public protocol EffectStore<State, Action>: ContenderStore, EffectRunner {}

extension EffectRunner {
  @inlinable
  public nonisolated static var waitsWithoutTasks: Bool { false }
  public func effectsLeft() async -> Int? { nil }
}

extension EffectStore {
  @inlinable
  public func settledState() async -> State { currentState }
}
